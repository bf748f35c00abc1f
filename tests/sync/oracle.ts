import type { OutboxEntry } from '#src/offline/changes/kinds.ts';
import type { Answer } from '#tests/support/server.ts';

/** The expected state, computed from the intentions in the order of their arrival, never with the server's code. */
export class Oracle {
  /** The items that should exist, by the server's id, with their favourite mark. */
  readonly hearts = new Map<number, boolean>();
  /** The items by the id that a device gave them. */
  readonly numbers = new Map<string, number>();
  /** The meaning of each queued change, by mutation id, independent of what is sent for it. */
  readonly intentions = new Map<string, OutboxEntry>();
  /** Mutation ids of the changes that the person saw as stored and that no newer intention replaced. */
  readonly promised = new Set<string>();
  /** Mutation ids of the changes that took effect. */
  readonly applied = new Set<string>();
  /** Mutation ids of the changes that the server refused because their item was gone. */
  readonly refused = new Set<string>();
  /** The faults found during the run. */
  readonly faults: string[] = [];

  /** A request with an idempotency key arrived and was answered. */
  arrived(mutationId: string, answer: Answer): void {
    const intention = this.intentions.get(mutationId);
    if (intention === undefined) {
      this.faults.push(`a change nobody asked for arrived: ${mutationId}`);
      return;
    }
    if (answer.status >= 500 || answer.status === 429) return;
    if (this.applied.has(mutationId)) {
      if (answer.status !== 200) this.faults.push(`a repeated change got ${answer.status}`);
      return;
    }
    const isDone = intention.kind === 'import' ? this.#import(intention, answer) : this.#change(intention);
    if (isDone !== (answer.status === 200)) {
      this.faults.push(`${intention.kind} of ${intention.key} got ${answer.status}`);
    }
    (isDone ? this.applied : this.refused).add(mutationId);
  }

  #import(intention: OutboxEntry, answer: Answer): boolean {
    const id = Number(answer.body.id);
    if (this.numbers.has(intention.key)) this.faults.push(`${intention.key} was imported twice`);
    this.numbers.set(intention.key, id);
    this.hearts.set(id, false);
    return true;
  }

  #change(intention: OutboxEntry): boolean {
    const id = intention.id ?? this.numbers.get(intention.key);
    if (id === undefined || !this.hearts.has(id)) return false;
    if (intention.kind === 'delete') this.hearts.delete(id);
    if (intention.kind === 'favorite') this.hearts.set(id, intention.favorite);
    return true;
  }
}
