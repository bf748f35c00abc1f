import { randomUUID } from 'node:crypto';
import { hashToken, makeToken } from '#server/accounts/tokens.ts';
import { insertToken } from '#server/accounts/tokens-repository.ts';
import type { Database } from '#server/database/database.ts';

/** An account with a history, as a request needs it. */
export interface SeededAccount {
  readonly id: number;
  readonly token: string;
  /** The id of one of its artefacts. */
  readonly artefactId: number;
}

/** The size of a history as performance.md defines it: 20 rows of 1.5 kB. */
const ITEMS = 20;
const ITEM_CHARACTERS = 1_400;
const SENTENCE = 'Le 14 juillet 1789, les Parisiens prennent la Bastille, une prison royale de Paris. ';
const CREDITS = 1_000_000;

const textOf = (mark: string, characters: number): string =>
  `${mark} ${SENTENCE.repeat(Math.ceil(characters / SENTENCE.length))}`.slice(0, characters);

/** Creates accounts with 20 items each, 19 texts and one artefact. */
export async function seedAccounts({ queries }: Database, count: number): Promise<SeededAccount[]> {
  const now = Date.now();
  const accounts: SeededAccount[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `banc-${n}@ecole.test`;
    const { id } = await queries
      .insertInto('users')
      .values({
        email,
        email_key: email,
        phone: `+2438100${String(n).padStart(5, '0')}`,
        fname: 'Aline',
        lname: 'Mbuyi',
        why: 'Autre',
        password_hash: '',
        plan: 'trial',
        pending_plan: null,
        credits: CREDITS,
        credits_day: null,
        trial_given: 1,
        verified: 1,
        change_seq: ITEMS,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = makeToken();
    await queries.transaction().execute((transaction) => insertToken(transaction, id, hashToken(token), now));
    await queries
      .insertInto('ledger')
      .values({ user_id: id, generation_id: null, kind: 'grant', amount: CREDITS, at: now })
      .execute();
    const rows = Array.from({ length: ITEMS }, (_, at) => itemOf(id, at, now));
    const made = await queries.insertInto('items').values(rows).returning(['id', 'type']).execute();
    const artefact = made.find(({ type }) => type === 'revisionTool');
    accounts.push({ id, token, artefactId: artefact?.id ?? 0 });
  }
  return accounts;
}

function itemOf(userId: number, at: number, now: number) {
  const isArtefact = at === 0;
  const deck = Array.from({ length: 12 }, (_, card) => ({
    question: textOf(`Question ${card}`, 60),
    answer: textOf(`Réponse ${card}`, 60),
    explanation: '',
  }));
  return {
    user_id: userId,
    type: isArtefact ? ('revisionTool' as const) : ('tool' as const),
    name: isArtefact ? 'Flashcards' : 'Plume Libre',
    input: textOf(randomUUID(), 100),
    output: isArtefact ? JSON.stringify({ data: deck }) : textOf(randomUUID(), ITEM_CHARACTERS),
    engine: 'local' as const,
    favorite: 0,
    client_id: isArtefact ? randomUUID() : null,
    created_at: now,
    seq: at + 1,
    deleted: 0,
  };
}
