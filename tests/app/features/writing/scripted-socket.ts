import { vi } from 'vitest';

type Handler = (data: unknown) => void;
const handlers = new Map<string, Handler>();

/** What the realtime channel brings next; there is none unless the page opened it. */
export function emit(name: string, data: unknown): void {
  handlers.get(name)?.(data);
}

export const channelIsOpen = () => handlers.size > 0;

/** `vi.mock('socket.io-client', () => scriptedSocket)`: the client's side of a channel that the test speaks on. */
export const scriptedSocket = {
  io: vi.fn(() => ({
    connected: true,
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    disconnect: () => handlers.clear(),
  })),
};
