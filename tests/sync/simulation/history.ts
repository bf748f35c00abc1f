/**
 * What was written and read, and by whom. The guarantees are those that the Jepsen suite for PowerSync checks for each
 * session: a session reads its own writes; its reads never go back; its writes are seen in their order; what it wrote
 * after it had read something is never seen without that. All four say that nobody reads a value which, by what
 * he or she already knows, was replaced. They hold for each thing (an artefact, a course, a document) by itself.
 */

/** Whether the person was told that it is stored; `unknown` when the tab died first. */
type Status = 'asked' | 'stored' | 'failed' | 'unknown';

export interface Write {
  readonly value: string;
  /** Null for something new, until somebody sees under which name. */
  thing: string | null;
  readonly session: string;
  status: Status;
  /** The writes of the same thing that the session knew. */
  readonly past: ReadonlySet<string>;
}

/** Everything that is wrong, in sentences. */
export class History {
  readonly faults: string[] = [];
  readonly writes = new Map<string, Write>();
  /** What each session knows of each thing: the values that it wrote or read, and what those knew. */
  readonly #known = new Map<string, Set<string>>();
  /** What each session saw at its last look: there, or gone. */
  readonly #seen = new Map<string, 'there' | 'gone'>();
  reads = 0;

  /** A session begins to write; no other write has that value. */
  asks(session: string, thing: string | null, value: string): Write {
    const past = new Set(thing === null ? [] : this.#of(session, thing));
    const write: Write = { value, thing, session, status: 'asked', past };
    this.writes.set(value, write);
    return write;
  }

  ends(write: Write, status: Status): void {
    write.status = status;
    if (status === 'stored' && write.thing !== null) this.#of(write.session, write.thing).add(write.value);
  }

  /** A session reads a value of a thing. */
  readsValue(session: string, thing: string, value: string): void {
    this.reads += 1;
    const write = this.writes.get(value);
    if (write !== undefined) write.thing ??= thing;
    if (write === undefined || write.thing !== thing) {
      this.fault(`${session} reads « ${value} » of ${thing}, which nobody wrote there`);
      return;
    }
    if (write.status === 'failed')
      this.fault(`${session} reads « ${value} », of which was said that it is not stored`);
    const known = this.#of(session, thing);
    for (const other of known) {
      if (this.writes.get(other)?.past.has(value))
        this.fault(
          `${session} reads « ${value} » of ${thing} although it knows « ${other} », which came after it`,
        );
    }
    known.add(value);
    for (const before of write.past) known.add(before);
  }

  /** A session sees which things there are. What has gone never comes back. */
  sees(session: string, there: ReadonlySet<string>): void {
    for (const thing of there) {
      const name = `${session} ${thing}`;
      if (this.#seen.get(name) === 'gone') this.fault(`${session} sees ${thing} again, which was gone`);
      this.#seen.set(name, 'there');
    }
    for (const [name, state] of this.#seen) {
      if (state === 'there' && name.startsWith(`${session} `) && !there.has(name.slice(session.length + 1)))
        this.#seen.set(name, 'gone');
    }
  }

  /** The person was told that it is deleted. */
  deleted(session: string, thing: string): void {
    this.#seen.set(`${session} ${thing}`, 'gone');
  }

  /** Of the values of a thing that were stored, none may have replaced the last one. */
  endsAt(thing: string, value: string): void {
    if (!this.writes.has(value)) this.fault(`${thing} ends as « ${value} », which nobody wrote`);
    for (const write of this.writes.values()) {
      if (write.thing === thing && write.status === 'stored' && write.past.has(value))
        this.fault(`${thing} ends as « ${value} »: « ${write.value} », written after it, is lost`);
    }
  }

  fault(sentence: string): void {
    if (!this.faults.includes(sentence)) this.faults.push(sentence);
  }

  #of(session: string, thing: string): Set<string> {
    const name = `${session} ${thing}`;
    const known = this.#known.get(name) ?? new Set();
    this.#known.set(name, known);
    return known;
  }
}
