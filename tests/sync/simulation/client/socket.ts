interface Socket {
  readonly connected: boolean;
  on(name: string, listener: (data: unknown) => void): void;
  connect(): Socket;
  disconnect(): Socket;
}

/** The simulated channel, in the place of socket.io's client. */
export const io = (): Socket => (globalThis as unknown as { openChannel: () => Socket }).openChannel();
