import { createHash } from 'node:crypto';
import { type Chance, createChance } from '#bench/torture/part.ts';

/** The real one. Everything else that waits is virtual while a simulation runs. */
const realTurn = setImmediate;

/** Whoever can be killed: a tab, a process of the server. What it has scheduled never runs after its death. */
export interface Actor {
  readonly name: string;
  isDead: boolean;
  /** Milliseconds that its next turn waits; none by default. */
  readonly latency?: () => number;
}

export interface Task {
  readonly at: number;
  readonly tie: number;
  readonly actor: Actor;
  readonly label: string;
  readonly run: () => void;
  isCancelled: boolean;
}

/** Ends whatever an actor was doing when it was killed. */
export class Killed extends Error {}

/** Steps that one sequence may take; a loop without an end is a failure, too. */
const MOST_STEPS = 400_000;

/**
 * The one event loop of a simulation, with the one clock. Every timer, disk operation, message and database query of all
 * tabs and of the server is a task here. The next task is the one that is due first, and the seed decides between
 * those that are due at once. Between two tasks the promises of all sides run until none is left, as in a browser.
 */
export class Loop {
  readonly chance: Chance;
  /** Milliseconds since the simulation began. */
  now = 0;
  steps = 0;
  /** On whose behalf everything runs that says nothing else. */
  base: Actor;
  #acting: Actor | null = null;
  readonly #heap: Task[] = [];
  readonly #digest = createHash('sha256');
  readonly #lastOf = new Map<Actor, number>();
  readonly #keepsTrace: boolean;
  /** What happened, when `keepsTrace` was asked for. */
  readonly trace: string[] = [];

  /** What belongs to nobody, and never dies. */
  readonly clockwork: Actor = { name: 'world', isDead: false };

  constructor(seed: number, keepsTrace = false) {
    this.chance = createChance(seed);
    this.base = this.clockwork;
    this.#keepsTrace = keepsTrace;
  }

  /** On whose behalf code runs right now. */
  get current(): Actor {
    return this.#acting ?? this.base;
  }

  /** Adds a line to the trace. Two runs of one seed must have the same lines. */
  note(line: string): void {
    const dated = `${this.now.toFixed(3)} ${line}`;
    this.#digest.update(`${dated}\n`);
    if (this.#keepsTrace) this.trace.push(dated);
  }

  /** The digest of everything that happened. Call it once, at the end. */
  digest(): string {
    return this.#digest.digest('hex');
  }

  after(delay: number, actor: Actor, label: string, run: () => void): Task {
    const at = this.now + Math.max(0, delay);
    const task: Task = { at, tie: this.chance.next(), actor, label, run, isCancelled: false };
    push(this.#heap, task);
    return task;
  }

  /** Like `after`, but never before what the actor has queued with it earlier. */
  inOrder(delay: number, actor: Actor, label: string, run: () => void): Task {
    const at = Math.max(this.now + delay, (this.#lastOf.get(actor) ?? 0) + 0.001);
    this.#lastOf.set(actor, at);
    return this.after(at - this.now, actor, label, run);
  }

  /** Runs `work` on behalf of an actor. */
  as<Result>(actor: Actor, work: () => Result): Result {
    const before = this.#acting;
    this.#acting = actor;
    try {
      return work();
    } finally {
      this.#acting = before;
    }
  }

  /** Resolves at that time of the virtual clock. */
  sleep(delay: number, actor: Actor, label: string): Promise<void> {
    return new Promise((resolve) => this.after(delay, actor, label, resolve));
  }

  /** Runs tasks until `isOver`, or until nothing is left to do. */
  async run(isOver: () => boolean): Promise<void> {
    await quiet();
    while (!isOver()) {
      const task = pop(this.#heap);
      if (task === undefined) return;
      if (task.isCancelled || task.actor.isDead) continue;
      this.steps += 1;
      if (this.steps > MOST_STEPS) throw new Error(`No end after ${MOST_STEPS} steps`);
      this.now = Math.max(this.now, task.at);
      this.note(`${task.actor.name}: ${task.label}`);
      try {
        this.as(task.actor, task.run);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
      await quiet();
    }
  }

  /** Runs tasks until `promise` is settled. */
  async drive<Result>(promise: Promise<Result>, limit = Number.POSITIVE_INFINITY): Promise<Result> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    promise.then(end, end);
    const until = this.now + limit;
    await this.run(() => isOver || this.now > until);
    if (!isOver) throw new Error(`It waits for what never comes, at ${Math.round(this.now)} ms`);
    return await promise;
  }
}

/** Lets every promise and `process.nextTick` of all sides run, until none is left. */
const quiet = (): Promise<void> => new Promise((resolve) => realTurn(resolve));

const isBefore = (a: Task, b: Task): boolean => a.at < b.at || (a.at === b.at && a.tie < b.tie);

function push(heap: Task[], task: Task): void {
  let at = heap.push(task) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] as Task;
    if (!isBefore(task, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = task;
}

function pop(heap: Task[]): Task | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    const right = heap[child + 1];
    if (right !== undefined && isBefore(right, heap[child] as Task)) child += 1;
    const below = heap[child];
    if (below === undefined || !isBefore(below, last)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
  return first;
}
