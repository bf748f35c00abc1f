import { Agent, createServer, request as forward, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

/**
 * A plain balancer: each request goes to the next process in turn, whoever sends it, over connections that it keeps. A
 * process that takes no connection is passed over. On a kept connection that was closed meanwhile a request is sent again
 * where that is safe, by the rule of Go's `net/http`, on which Caddy and others rest: nothing was answered yet, and it
 * only reads or names an idempotency key. Otherwise a request is never sent twice.
 */
export async function startBalancer(origins: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const next = (tried: number): URL | undefined => {
    const all = origins();
    turn += 1;
    return tried < all.length ? new URL(all[turn % all.length] ?? '') : undefined;
  };

  const server = createServer((incoming, answer) => {
    const body: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => body.push(chunk));
    incoming.on('end', () => send(0));

    function send(tried: number): void {
      const target = next(tried);
      if (target === undefined) return void answer.writeHead(502).end();
      const { method, url, headers } = incoming;
      let connected = false;
      const outgoing = forward(
        { host: target.hostname, port: target.port, method, path: url, headers, agent },
        (reply: IncomingMessage) => {
          const { connection: _own, ...passed } = reply.headers;
          answer.writeHead(reply.statusCode ?? 502, passed);
          reply.pipe(answer);
        },
      );
      outgoing.on('socket', (socket) => {
        connected = !socket.connecting;
        if (!connected) {
          socket.once('connect', () => {
            connected = true;
          });
        }
      });
      const isSafe = method === 'GET' || headers['idempotency-key'] !== undefined;
      outgoing.on('error', () => {
        const wasClosed = outgoing.reusedSocket && isSafe && !answer.headersSent;
        if (!connected || wasClosed) send(tried + 1);
        else if (!answer.headersSent) answer.writeHead(502).end();
        else answer.destroy();
      });
      outgoing.end(Buffer.concat(body));
    }
  });

  server.on('upgrade', (incoming, client, head) => {
    const target = next(0);
    if (target === undefined) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async close(): Promise<void> {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
