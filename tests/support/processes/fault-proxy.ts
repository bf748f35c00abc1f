import { connect, createServer, type Socket } from 'node:net';

/**
 * What the line between two programs does:
 * - `up`: passes everything on. `down`: refuses and resets. `blackhole`: takes everything, answers nothing.
 * - `dropAnswers`: what is sent arrives, no answer comes back. `cutAfter`: the answer ends after so many bytes.
 * - `loseAnswerTo`: the answer to the next request whose first line holds these words is broken off after its head, once;
 *   everything else passes. `slow`: so many bits a second each way. `portal`: a captive portal's page answers every request.
 */
export type Line =
  | { readonly kind: 'up' | 'down' | 'blackhole' | 'dropAnswers' | 'portal' }
  | { readonly kind: 'cutAfter'; readonly bytes: number }
  | { readonly kind: 'loseAnswerTo'; readonly words: string }
  | { readonly kind: 'slow'; readonly bitsPerSecond: number };

const PORTAL_PAGE = '<!doctype html><title>Wi-Fi</title><p>Acceptez les conditions.';
const PORTAL = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PORTAL_PAGE.length}\r\nconnection: close\r\n\r\n${PORTAL_PAGE}`;

/** A TCP proxy on a loopback port of its own, in front of `target`. */
export async function startFaultProxy(target: URL) {
  let line: Line = { kind: 'up' };
  let received = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((client) => {
    keep(client);
    if (line.kind === 'down') return void client.resetAndDestroy();
    if (line.kind === 'blackhole') return void client.resume();
    if (line.kind === 'portal') return void client.once('data', () => client.end(PORTAL));
    const upstream = keep(connect(Number(target.port), target.hostname));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    let answered = 0;
    let isDoomed = false;
    upstream.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (isDoomed) {
        // A browser asks again by itself where not even the head came.
        client.write(chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 5), () => client.resetAndDestroy());
        return;
      }
      if (line.kind === 'dropAnswers') return void client.destroy();
      if (line.kind === 'cutAfter' && answered + chunk.length > line.bytes) {
        client.write(chunk.subarray(0, line.bytes - answered), () => client.resetAndDestroy());
        return;
      }
      answered += chunk.length;
      pass(upstream, client, chunk);
    });
    client.on('data', (chunk: Buffer) => {
      if (
        line.kind === 'loseAnswerTo' &&
        chunk.toString('latin1').split('\r\n', 1)[0]?.includes(line.words)
      ) {
        isDoomed = true;
        line = { kind: 'up' };
      }
      pass(client, upstream, chunk);
    });
  });

  /** Passes bytes on, at the pace of the line. */
  function pass(from: Socket, to: Socket, chunk: Buffer): void {
    to.write(chunk);
    if (line.kind !== 'slow') return;
    from.pause();
    setTimeout(() => from.resume(), (chunk.length * 8_000) / line.bitsPerSecond).unref();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  return {
    url,
    /** Bytes that `target` answered until now. */
    received: () => received,
    /** Changes the line; what is under way goes on as the new line has it, or is reset when that passes nothing. */
    set(next: Line): void {
      line = next;
      if (next.kind === 'down') for (const socket of sockets) socket.resetAndDestroy();
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
