import type { HistoryChange } from '#contract/history.ts';
import { type OutboxEntry, outboxEntry } from '#src/offline/changes/kinds.ts';
import type {
  ChangesOutcome,
  ChangesRequest,
  FetchChanges,
  Outgoing,
  Send,
  SendOutcome,
} from '#src/offline/ports.ts';

/** A server that gives scripted answers and records the requests it received. */
export class ScriptedServer {
  readonly sent: OutboxEntry[] = [];
  readonly asked: ChangesRequest[] = [];
  /** Answers in order, one for each change; when the list is empty, every change succeeds. */
  readonly script: (SendOutcome | 'silence' | ((change: OutboxEntry) => SendOutcome))[] = [];
  /** Pages in order, one for each request. */
  readonly pages: (ChangesOutcome | (() => Promise<ChangesOutcome>))[] = [];
  #nextId = 100;
  #edition = 0;

  readonly send: Send = async (outgoing, signal) => {
    const change = outboxEntry.parse(outgoing);
    this.sent.push(change);
    const answer = this.script.shift();
    if (answer === 'silence') {
      return await new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ kind: 'later' }));
      });
    }
    if (typeof answer === 'function') return answer(change);
    return answer ?? this.success(change);
  };

  success(outgoing: Outgoing): SendOutcome {
    const change = outboxEntry.parse(outgoing);
    switch (change.kind) {
      case 'favorite':
        return { kind: 'done', answer: { favorite: change.favorite } };
      case 'delete':
      case 'reviews':
      case 'report':
      case 'lessonReport':
      case 'course':
      case 'courseName':
      case 'courseDeletion':
        return { kind: 'done', answer: {} };
      case 'courseText':
        return { kind: 'done', answer: { complete: change.at + 1 === change.part?.of } };
      case 'edit':
        this.#edition += 1;
        return { kind: 'done', answer: { edition: this.#edition } };
      case 'generation':
        this.#nextId += 1;
        return { kind: 'done', answer: { id: this.#nextId } };
      case 'import':
        this.#nextId += 1;
        return {
          kind: 'done',
          answer: { id: this.#nextId, createdAt: '2026-11-20T09:00:00.000Z' },
        };
    }
  }

  readonly fetchChanges: FetchChanges = async (request) => {
    this.asked.push(request);
    const page = this.pages.shift();
    if (page === undefined) return { kind: 'later' };
    return typeof page === 'function' ? await page() : page;
  };

  /** The received requests as text. */
  words(): string[] {
    return this.sent.map((change) => {
      if (change.kind === 'import') return `import ${change.body.input}`;
      if (change.kind === 'reviews') return `reviews ${change.events?.length}`;
      if (change.kind === 'generation') return `make ${change.request.make}`;
      if (change.kind === 'lessonReport') return `lesson ${change.said.slug} reported: ${change.said.reason}`;
      if (change.kind === 'course') return `course ${change.body.title}`;
      if (change.kind === 'courseText') return `text ${change.title}, part ${change.at}`;
      if (change.kind === 'courseName') return `document named ${change.name}`;
      if (change.kind === 'courseDeletion') return `${change.target} ${change.title} deleted`;
      const item = `${change.itemType} ${change.id}`;
      if (change.kind === 'delete') return `${item} deleted`;
      if (change.kind === 'report') return `${item} reported: ${change.reason}`;
      if (change.kind === 'edit') return `${item} holds ${change.output}`;
      return `${item} ${change.favorite ? 'on' : 'off'}`;
    });
  }
}

/** A page of changes that holds everything there is. */
export function page(changes: HistoryChange[], cursor: string, next: string | null = null): ChangesOutcome {
  return { kind: 'done', changes, cursor, next };
}
