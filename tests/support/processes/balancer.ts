import {
  Agent,
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { connect } from 'node:net';

/** Headers that are about one connection alone, which is not the one they are passed to. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

/**
 * A plain balancer: each request goes to the next process in turn, whoever sends it, over connections that it keeps. A
 * process that takes no connection is passed over. It never sends a request twice: one that meets a connection which was
 * closed meanwhile is answered 502 and says why.
 */
export async function startBalancer(origins: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer((incoming, answer) => {
    const body: Buffer[] = [];
    const all = origins();
    const first = turn;
    turn += 1;
    incoming.on('data', (chunk: Buffer) => body.push(chunk));
    incoming.on('end', () => send(0));

    function giveUp(why: string): void {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ why }));
    }

    function send(tried: number): void {
      const origin = all[(first + tried) % all.length];
      if (origin === undefined || tried === all.length) {
        giveUp('no process takes a connection');
        return;
      }
      const target = new URL(origin);
      const { method, url } = incoming;
      const headers = passedOn(incoming.headers);
      let connected = false;
      const outgoing = forward(
        { host: target.hostname, port: target.port, method, path: url, headers, agent },
        (reply: IncomingMessage) => {
          answer.writeHead(reply.statusCode ?? 502, passedOn(reply.headers));
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
      outgoing.on('error', ({ message }) => {
        if (!connected) send(tried + 1);
        else giveUp(`${message} on a ${outgoing.reusedSocket ? 'kept' : 'new'} connection`);
      });
      outgoing.end(Buffer.concat(body));
    }
  });

  server.on('upgrade', (incoming, client, head) => {
    const all = origins();
    turn += 1;
    const target = new URL(all[turn % all.length] ?? '');
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
