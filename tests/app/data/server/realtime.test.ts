// @vitest-environment jsdom
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SOCKET_PATH } from '#contract/realtime.ts';
import { openRealtime } from '#src/data/server/realtime.ts';

/** A server of the realtime channel, on loopback; what it sends is the test's. */
let http: HttpServer;
let io: Server;
let tokens: unknown[];
let heard: [string, unknown][];
let close: () => void;
let origin: string;

async function listen(port = 0): Promise<void> {
  http = createServer();
  io = new Server(http, { path: SOCKET_PATH, serveClient: false, cors: { origin: true } });
  io.use((socket, next) => {
    const { token } = socket.handshake.auth;
    tokens.push(token);
    next(token === 'good' ? undefined : new Error('refused'));
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

const open = (token = 'good') => {
  close = openRealtime({ origin, token: () => token, onEvent: (name, event) => heard.push([name, event]) });
};
const connected = () => vi.waitFor(() => expect(io.sockets.sockets.size).toBe(1), 5_000);

beforeEach(async () => {
  tokens = [];
  heard = [];
  close = () => {};
  await listen();
});
afterEach(async () => {
  close();
  await io.close();
});

describe('the realtime channel', () => {
  test('says who listens, hands over what fits its schema, and drops the rest', async () => {
    open();
    await connected();
    expect(tokens).toEqual(['good']);
    io.emit('completion', { userId: 'seven', completionId: 'a', data: 'x' });
    io.emit('completion', 'garbage');
    io.emit('unknown', { userId: 7, completionId: 'a', data: 'x' });
    io.emit('completion', { userId: 7, completionId: 'a', data: 'Le fleuve', more: '<script>' });
    await vi.waitFor(() => expect(heard.length).toBe(1));
    expect(heard).toEqual([['completion', { userId: 7, completionId: 'a', data: 'Le fleuve' }]]);
  });

  test('closes with the page', async () => {
    open();
    await connected();
    close();
    await vi.waitFor(() => expect(io.sockets.sockets.size).toBe(0));
  });

  test('closed before it was open, it never opens', async () => {
    open('nobody');
    close();
    open();
    await connected();
    expect(tokens).toEqual(['good']);
  });

  test('comes back at once when the connection does, not after its 60 seconds', async () => {
    open();
    await connected();
    const port = (http.address() as AddressInfo).port;
    await io.close();
    await listen(port);
    // Nothing happens by itself within a moment…
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(io.sockets.sockets.size).toBe(0);
    dispatchEvent(new Event('online'));
    await connected();
    io.emit('completion', { userId: 7, completionId: 'a', data: 'Le fleuve' });
    await vi.waitFor(() => expect(heard.length).toBe(1));
  });

  test('with a token that is refused it stays silent', async () => {
    open('stale');
    await vi.waitFor(() => expect(tokens).toEqual(['stale']), 5_000);
    const closeStale = close;
    // What comes to everybody who is let in, when another connection is.
    open();
    await connected();
    io.emit('completion', { userId: 7, completionId: 'a', data: 'Le fleuve' });
    await vi.waitFor(() => expect(heard.length).toBe(1));
    expect(tokens).toEqual(['stale', 'good']);
    closeStale();
  });
});
