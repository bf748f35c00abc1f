import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { SOCKET_PATH } from '#contract/realtime.ts';

/** A WebSocket without a client library, so that it can send invalid messages. */
export interface RawSocket {
  /** 101 when it opened; 0 when the connection broke first. */
  readonly status: number;
  readonly isOpen: boolean;
  /** True once it has received an event. */
  readonly receivedEvent: boolean;
  close(): void;
}

export interface RawOptions {
  readonly query?: string;
  readonly origin?: string;
  /** Texts that it sends once it is open. */
  readonly says?: readonly string[];
}

/** The beginning of an event in the text of a frame (socket.io protocol 5: message, event). */
const EVENT = '42[';
/** Milliseconds after which an opening is given up. */
const OPEN_MS = 20_000;

/** A text frame as a client sends it: final, masked with zeros (RFC 6455, section 5.2). */
function frameOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(14);
  head[0] = 0x81;
  head[1] = 0xff;
  head.writeBigUInt64BE(BigInt(bytes.length), 2);
  return Buffer.concat([head, bytes]);
}

/** Opens a socket, or answers the status with which the server refused it. The local port identifies the socket. */
export function openRawSocket(
  url: string,
  { query = 'EIO=4', origin, says = [] }: RawOptions,
): Promise<RawSocket> {
  return new Promise((resolve) => {
    const asking = request(`${url}${SOCKET_PATH}/?${query}&transport=websocket`, {
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...(origin !== undefined && { origin }),
      },
    });
    const refused = (status: number) =>
      resolve({ status, isOpen: false, receivedEvent: false, close: () => asking.destroy() });
    asking.setTimeout(OPEN_MS, () => asking.destroy());
    asking.on('error', () => refused(0));
    asking.on('response', (answer) => {
      answer.resume();
      refused(answer.statusCode ?? 0);
    });
    asking.on('upgrade', (_answer, socket, head) => {
      let receivedEvent = false;
      let tail = '';
      const hear = (bytes: Buffer) => {
        const text = tail + bytes.toString('latin1');
        receivedEvent ||= text.includes(EVENT);
        tail = text.slice(-EVENT.length);
      };
      hear(head);
      socket.setTimeout(0);
      socket.on('data', hear).on('error', () => socket.destroy());
      for (const text of says) socket.write(frameOf(text));
      resolve({
        status: 101,
        get isOpen() {
          return socket.readyState === 'open';
        },
        get receivedEvent() {
          return receivedEvent;
        },
        close: () => socket.destroy(),
      });
    });
    asking.end();
  });
}
