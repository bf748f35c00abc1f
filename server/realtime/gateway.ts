import { SECOND } from '#contract/limits.ts';
import { CHANGES_EVENT, type RealtimeEventName } from '#contract/realtime.ts';
import type { CommittedChange } from '#server/database/change-feed.ts';
import { type Connection, openSockets, type SocketPorts, tokenOf } from './open-sockets.ts';
import { createThrottle } from './throttle.ts';

/** Connections one account may have: a phone, a tablet, some tabs. */
const SOCKETS_PER_USER = 5;
/** Least time between two words to one account that something has changed. */
const CHANGES_APART_MS = SECOND;

interface Ports extends SocketPorts {
  /** Called when a user has a new connection that can be sent events. */
  readonly onConnected: (userId: number) => void;
}

export type Gateway = ReturnType<typeof openGateway>;

const roomOf = (userId: number) => `u:${userId}`;
const roomOfSession = (tokenHash: string) => `t:${tokenHash}`;

/**
 * The realtime channel: one room a user, chosen here from the token. It only makes sooner what HTTP answers anyway;
 * what a client sends carries no authority and is not listened to.
 */
export function openGateway(ports: Ports) {
  const { identify, onConnected, channel } = ports;
  let isClosing = false;
  const io = openSockets(ports, () => isClosing);

  io.on('connection', (socket) => {
    join(socket).catch(() => socket.disconnect(true));
  });

  async function join(socket: Connection): Promise<void> {
    const { userId, tokenHash } = socket.data;
    await socket.join([roomOf(userId), roomOfSession(tokenHash)]);
    void closeOldest(userId);
    // A session that ended between the check of its token and the room would never be closed.
    const { user } = await identify(tokenOf(socket));
    // What was changed before the connection stood is not missed.
    socket.emit(CHANGES_EVENT, { userId, cursor: String(user.change_seq) });
    onConnected(userId);
  }

  /** Without the channel only those who are connected here can be reached; others ask by HTTP. */
  const reachable = () => (channel?.isUp() === false ? io.local : io);

  /** A phone that lost its line leaves connections behind, in whichever process: the newest ones stay. */
  async function closeOldest(userId: number): Promise<void> {
    const room = roomOf(userId);
    const own = () => io.local.in(room).fetchSockets();
    // A process that was killed never answers what it has.
    const all = await reachable().in(room).fetchSockets().catch(own);
    const byAge = all.toSorted((one, other) => one.handshake.issued - other.handshake.issued);
    for (const socket of byAge.slice(0, -SOCKETS_PER_USER)) socket.disconnect(true);
  }

  const changes = createThrottle<number>(CHANGES_APART_MS, (userId, seq) => {
    reachable()
      .to(roomOf(userId))
      .emit(CHANGES_EVENT, { userId, cursor: String(seq) });
  });

  return {
    /** Tells the account's own devices that something of it has changed; a phone that empties its queue tells it once a second. */
    tellChange: ({ userId, seq }: CommittedChange): void => changes.say(userId, seq),

    /** Sends an event to a user's own connections, and to nobody else's. */
    notify(userId: number, event: RealtimeEventName, completionId: string, data: string): void {
      reachable().to(roomOf(userId)).emit(event, { userId, completionId, data });
    },

    /** Closes the connections of one session, or of all sessions of the account. */
    endSessions(userId: number, tokenHash?: string): void {
      io.in(tokenHash === undefined ? roomOf(userId) : roomOfSession(tokenHash)).disconnectSockets(true);
    },

    /** Closes the connections of this process and takes no more, so that the server can stop. */
    close(): void {
      isClosing = true;
      changes.stop();
      io.local.disconnectSockets(true);
      io.engine.close();
    },
  };
}
