import { expect } from 'vitest';
import type { Revision } from '#contract/sessions.ts';
import { sumLedger } from '#server/credits/repository.ts';
import type { Engine, Run } from '#server/engines/engine.ts';
import type { Answer, TestAccount, TestServer } from '#tests/support/server.ts';

export const subject = {
  educationSystem: 'RDC',
  classe: '6e',
  level: 'Histoire',
  subject: 'La Bastille',
  attributes: 'dates',
};

/** The calls of one student. Those that return plain values expect the call to succeed. */
export function studentOf(server: TestServer, { token, user }: TestAccount) {
  const with_ = (key?: string) => ({ token, ...(key !== undefined && { key }) });
  return {
    token,
    start: (key?: string, over: object = {}) =>
      server.call('POST', '/revision/start', { ...with_(key), body: { ...subject, ...over } }),
    send: (id: number, chat: string, key?: string) =>
      server.call('POST', `/revision/${id}/chat`, { ...with_(key), body: { chat } }),
    stop: (completionId: string) => server.call('POST', `/generations/${completionId}/stop`, { token }),
    remove: (id: number) => server.call('DELETE', `/revision/${id}`, { token }),
    async read(id: number): Promise<Revision> {
      const answer = await server.call('GET', `/revision/${id}`, { token });
      expect(answer.status).toBe(200);
      return answer.body.revision as Revision;
    },
    async credits(): Promise<number> {
      const { body } = await server.call('GET', `/users/${user.id}`, { token });
      const { credits } = body.user as { credits: number };
      expect(await sumLedger(server.database.queries, user.id)).toBe(credits);
      return credits;
    },
    async sessions(): Promise<{ id: number; subject: string }[]> {
      const { body } = await server.call('GET', '/users/special/dashboard', { token });
      return body.last3 as { id: number; subject: string }[];
    },
  };
}

export type Student = ReturnType<typeof studentOf>;
export const idOf = ({ body }: Answer): number => body.revision as number;

/** Polls until `look` answers a value. */
export async function until<Value>(look: () => Value | Promise<Value>): Promise<NonNullable<Value>> {
  for (;;) {
    const found = await look();
    if (found) return found as NonNullable<Value>;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

type Text = Awaited<ReturnType<Engine['openSession']>>;

/** Texts that the engine writes only as far as the test says. */
export function held() {
  const waiting: { run: Run; end: (text: Text | Error) => void }[] = [];
  const write = (run: Run) =>
    new Promise<Text>((resolve, reject) => {
      const end = (text: Text | Error) => (text instanceof Error ? reject(text) : resolve(text));
      waiting.push({ run, end });
    });
  return {
    write,
    /** Resolves to the requested text number `at`, from 0, once it was requested. */
    nth: (at: number) => until(() => waiting[at]),
    get count() {
      return waiting.length;
    },
  };
}
