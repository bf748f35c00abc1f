import type { Row, Snapshot } from './client/tab.ts';
import { PATIENCE, type Told } from './person.ts';
import { look } from './rest.ts';
import type { World } from './sequence.ts';
import { COST } from './server.ts';
import { nameOf, noteSnapshot, valueIn } from './snapshots.ts';

/** What must hold once nothing moves any more: on the server, on each device, and between them. */
export async function checkEnd(world: World): Promise<void> {
  await openEverything(world);
  const snapshots = await look(world);
  const stored = await readServer(world);
  const { history, devices, network } = world;
  for (const [at, shown] of snapshots.entries()) {
    const session = devices[at]?.name ?? '';
    noteSnapshot(history, session, shown);
    compare(history.fault.bind(history), session, shown, stored);
  }
  if (network.mostSending > 1)
    history.fault(`one device had ${network.mostSending} changes on their way at once`);
  checkValues(world, stored);
  for (const told of world.promises) checkPromise(world, told, stored, snapshots);
  checkLedger(world, stored);
}

/** Brings the texts of all artefacts to all devices, as somebody does who opens each. */
async function openEverything(world: World): Promise<void> {
  for (const [at, shown] of (await look(world)).entries()) {
    const api = world.devices[at]?.front?.api;
    for (const { key, type } of shown.items) {
      if (type === 'revisionTool')
        await world.loop.drive(
          (api as NonNullable<typeof api>).act({ do: 'open', key: String(key) }),
          PATIENCE,
        );
    }
  }
}

type Stored = Awaited<ReturnType<typeof readServer>>;

async function readServer({ server, template }: World) {
  const { queries } = server.database;
  const mine = template.user.id;
  const items = await queries
    .selectFrom('items')
    .selectAll()
    .where('user_id', '=', mine)
    .where('deleted', '=', 0)
    .execute();
  const courses = await queries
    .selectFrom('courses')
    .selectAll()
    .where('user_id', '=', mine)
    .where('deleted', '=', 0)
    .execute();
  const sources = await queries
    .selectFrom('course_sources')
    .selectAll()
    .where('user_id', '=', mine)
    .where('deleted', '=', 0)
    .execute();
  const reviews = await queries.selectFrom('reviews').select('id').where('user_id', '=', mine).execute();
  const generations = await queries
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', mine)
    .execute();
  const ledger = await queries.selectFrom('ledger').selectAll().where('user_id', '=', mine).execute();
  const { credits } = await queries
    .selectFrom('users')
    .select('credits')
    .where('id', '=', mine)
    .executeTakeFirstOrThrow();
  return { items, courses, sources, reviews, generations, ledger, credits };
}

type Fault = (sentence: string) => void;

/** Each device shows what the server has, and nothing else. */
function compare(fault: Fault, session: string, shown: Snapshot, stored: Stored): void {
  const same = (what: string, here: readonly string[], there: readonly string[]) => {
    const [own, other] = [[...here].sort().join('\n'), [...there].sort().join('\n')];
    if (own !== other) fault(`${session} and the server do not agree on ${what}:\n${own}\n- and -\n${other}`);
  };
  // What the server refused stays on its device, with a notice.
  const refused = new Set(shown.outbox.filter(({ state }) => state === 'parked').map(({ key }) => key));
  const contents = new Map(shown.contents.map(({ key, text }) => [key, text]));
  const held = shown.items.filter(({ key }) => !refused.has(key));
  const line = (id: unknown, heart: unknown, text: unknown) => `${id} ${heart} ${text}`;
  same(
    'the artefacts',
    held.map((row) => line(row.id, row.favorite, contents.get(row.key))),
    stored.items.map((row) => line(row.id, row.favorite, row.output)),
  );
  same('the courses', shown.courses.map(courseLine), stored.courses.map(courseLine));
  same('the documents', shown.courseSources.map(sourceLine), stored.sources.map(sourceLine));
  same(
    'the grades',
    shown.reviews.map(({ id }) => String(id)),
    stored.reviews.map(({ id }) => id),
  );
}

const courseLine = ({ id, title }: Row) => `${id} ${title}`;
const sourceLine = ({ id, course, name, edition }: Row) => `${id} ${course} ${name} ${edition}`;

/** The last value of each thing came after no other that was stored, and no value stands twice. */
function checkValues({ history }: World, stored: Stored): void {
  const named = new Map<string, number>();
  const count = (name: string) => named.set(name, (named.get(name) ?? 0) + 1);
  for (const item of stored.items) {
    const name = nameOf({ clientId: item.client_id, id: item.id });
    count(name);
    const value = valueIn(item.output);
    if (value !== null) history.endsAt(name, value);
  }
  for (const { id, title } of stored.courses) history.endsAt(id, title);
  for (const { id, name } of stored.sources) history.endsAt(id, name);
  for (const [name, times] of named) {
    if (times > 1) history.fault(`the server has ${name} ${times} times`);
  }
}

/** What somebody was told is true. */
function checkPromise(
  { history, promises }: World,
  told: Told,
  stored: Stored,
  snapshots: readonly Snapshot[],
): void {
  const { act, thing, result, status } = told;
  const isDeleted = promises.some(
    (one) =>
      (one.act === 'delete' || one.act === 'drop') &&
      [thing, told.inside].includes(one.thing) &&
      one.status !== 'failed',
  );
  const there = [
    ...stored.items.map((row) => nameOf({ clientId: row.client_id, id: row.id })),
    ...stored.courses.map(({ id }) => id),
    ...stored.sources.map(({ id }) => id),
  ].includes(thing);
  if (act === 'generate') checkGeneration(history.fault.bind(history), told, stored, snapshots);
  if (act === 'generate' || status !== 'stored') return;
  if (['make', 'course', 'source'].includes(act) && !isDeleted && !there)
    history.fault(`${thing}, made by ${told.session}, is lost`);
  if ((act === 'delete' || act === 'drop') && there)
    history.fault(`${thing}, deleted by ${told.session}, is there`);
  const graded = stored.reviews.filter(({ id }) => id === result).length;
  if (act === 'grade' && !isDeleted && graded !== 1)
    history.fault(`the grade ${result} stands ${graded} times`);
  if (act === 'heart' && there) {
    const all = promises.filter(
      (one) => one.act === 'heart' && one.thing === thing && one.status !== 'failed',
    );
    const isAlone = all.every((one) => one.session === told.session && one.status === 'stored');
    const row = stored.items.find((one) => nameOf({ clientId: one.client_id, id: one.id }) === thing);
    if (isAlone && all.at(-1) === told && row?.favorite !== (told.on ? 1 : 0))
      history.fault(`the heart of ${thing} is lost`);
  }
}

/** A generation is made once and paid once, or refused with a notice and paid back. */
function checkGeneration(
  fault: Fault,
  { status, result: subject, session, thing }: Told,
  stored: Stored,
  snapshots: readonly Snapshot[],
): void {
  const made = stored.items.filter(({ input }) => input === `Sujet : ${subject}`).length;
  const notices = snapshots
    .flatMap(({ outbox }) => outbox)
    .filter(({ title, kind }) => kind === 'generation' && title === subject);
  if (made > 1) fault(`the generation « ${subject} » was made ${made} times`);
  if (status === 'failed' && made > 0)
    fault(`the generation « ${subject} » was made, and said not to be stored`);
  if (status === 'stored' && notices.length !== 1)
    fault(`${session} was told of ${notices.length} ends of the generation « ${subject} » (${thing})`);
}

/** The balance is what the ledger says, and each generation that was made is paid once. */
function checkLedger({ history, server, template }: World, { ledger, generations, credits }: Stored): void {
  const sum = ledger.reduce((total, { amount }) => total + amount, 0);
  if (sum !== credits) history.fault(`${credits} credits, but the ledger says ${sum}`);
  const done = generations.filter(({ state }) => state === 'done').length;
  if (generations.some(({ state }) => state === 'running')) history.fault('a generation still runs');
  const paid = ledger
    .filter(({ generation_id }) => generation_id !== null)
    .reduce((total, { amount }) => total - amount, 0);
  if (paid !== done * COST) history.fault(`${done} generations were made and ${paid} credits taken for them`);
  if (done > server.made) history.fault(`${done} generations, but the engine made ${server.made}`);
  if (credits > template.user.credits) history.fault('credits out of nothing');
}
