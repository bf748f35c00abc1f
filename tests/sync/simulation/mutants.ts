import { uuidOf } from './globals.ts';
import type { Mutant } from './sequence.ts';
import type { Reply, Request } from './server.ts';

const isChange = ({ headers }: Request): boolean => headers['idempotency-key'] !== undefined;

const isOk = (reply: Reply | null): reply is Reply => reply?.status === 200;

interface Planted {
  readonly mutant: Mutant;
  /** What a sequence must say of it. */
  readonly says: RegExp;
  /** A seed that finds it, as long as the plans are made as they are; those after it find it, too. */
  readonly seed: number;
}

/** Mistakes that sync engines and their surroundings are known for. */
export const mutants: Readonly<Record<string, Planted>> = {
  'a disk that says so before it has written': {
    seed: 2,
    mutant: { browser: { forgetsToFlush: true } },
    says: /is lost|although it knows|stands 0 times|was told of 0 ends|is there|again, which was gone/,
  },
  'a disk that keeps half of what a killed tab was writing': {
    seed: 10,
    mutant: { browser: { keepsHalves: true } },
    says: /without its content|imports of|characters of the document|without its course|that nothing will send|do not agree|is lost/,
  },
  'locks that lock nobody out': {
    seed: 2,
    mutant: { browser: { locksNobodyOut: true } },
    says: /changes on their way at once/,
  },
  'timers that never fire': {
    seed: 2,
    mutant: { browser: { longestTimer: 900 } },
    says: /does not come to rest|does not answer|do not agree/,
  },
  'a fresh key at every attempt': {
    seed: 36,
    mutant: {
      network: () => ({
        request: (request, loop) =>
          isChange(request)
            ? { ...request, headers: { ...request.headers, 'idempotency-key': uuidOf(loop) } }
            : request,
      }),
    },
    says: /was made \d times|generations were made|although it knows|is lost/,
  },
  'a change that is confirmed and thrown away': {
    seed: 1,
    mutant: {
      network: () => {
        let count = 0;
        return {
          async answer({ method, url }, pass) {
            if (method !== 'PUT' || !url.includes('/revision-tools/')) return await pass();
            count += 1;
            if (count % 2 === 0) return await pass();
            const answer = url.endsWith('/favorite') ? { favorite: true } : { edition: 1 };
            return { status: 200, body: JSON.stringify({ success: true, ...answer }) };
          },
        };
      },
    },
    says: /do not agree|is lost|although it knows/,
  },
  'a store that answers with what was there a look before': {
    seed: 1,
    mutant: { browser: { answersFromBefore: true } },
    says: /although it knows|without its content/,
  },
  'a list that forgets what was deleted': {
    seed: 3,
    mutant: {
      network: () => ({
        async answer({ url }, pass) {
          const reply = await pass();
          if (!url.includes('/history') || !isOk(reply)) return reply;
          const { data, ...rest } = JSON.parse(reply.body);
          const left = data.filter((row: object) => !('deleted' in row));
          return { ...reply, body: JSON.stringify({ ...rest, data: left }) };
        },
      }),
    },
    says: /do not agree on the artefacts/,
  },
  'a list that brings back what was deleted': {
    seed: 3,
    mutant: {
      network: () => {
        const rows = new Map<number, object>();
        return {
          async answer({ url }, pass) {
            const reply = await pass();
            if (!url.includes('/history') || !isOk(reply)) return reply;
            const { data, ...rest } = JSON.parse(reply.body);
            const shown = data.map((row: { id: number; deleted?: true }) => {
              if (row.deleted) return rows.get(row.id) ?? row;
              rows.set(row.id, row);
              return row;
            });
            return { ...reply, body: JSON.stringify({ ...rest, data: shown }) };
          },
        };
      },
    },
    says: /again, which was gone|do not agree/,
  },
};
