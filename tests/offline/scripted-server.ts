import type { HistoryChange } from '#contract/history.ts';
import type {
  ChangesOutcome,
  ChangesRequest,
  FetchChanges,
  OutgoingChange,
  Send,
  SendOutcome,
} from '#src/offline/ports.ts';

/** A server that answers what the test scripts, and notes what reached it. */
export class ScriptedServer {
  readonly sent: OutgoingChange[] = [];
  readonly asked: ChangesRequest[] = [];
  /** Answers in order, one a change; when none is left, every change succeeds. */
  readonly script: (SendOutcome | 'silence' | ((change: OutgoingChange) => SendOutcome))[] = [];
  /** Pages in order, one a request. */
  readonly pages: (ChangesOutcome | (() => Promise<ChangesOutcome>))[] = [];
  #nextId = 100;
  #edition = 0;

  readonly send: Send = async (change, signal) => {
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

  success(change: OutgoingChange): SendOutcome {
    switch (change.kind) {
      case 'favorite':
        return { kind: 'done', answer: { kind: 'favorite', favorite: change.favorite } };
      case 'delete':
        return { kind: 'done', answer: { kind: 'delete' } };
      case 'reviews':
        return { kind: 'done', answer: { kind: 'reviews' } };
      case 'report':
        return { kind: 'done', answer: { kind: 'report' } };
      case 'edit':
        this.#edition += 1;
        return { kind: 'done', answer: { kind: 'edit', edition: this.#edition } };
      case 'generation':
        this.#nextId += 1;
        return { kind: 'done', answer: { kind: 'generation', id: this.#nextId } };
      case 'import':
        this.#nextId += 1;
        return {
          kind: 'done',
          answer: { kind: 'import', id: this.#nextId, createdAt: '2026-11-20T09:00:00.000Z' },
        };
    }
  }

  readonly fetchChanges: FetchChanges = async (request) => {
    this.asked.push(request);
    const page = this.pages.shift();
    if (page === undefined) return { kind: 'later' };
    return typeof page === 'function' ? await page() : page;
  };

  /** What reached the server, in words. */
  words(): string[] {
    return this.sent.map((change) => {
      if (change.kind === 'import') return `import ${change.body.input}`;
      if (change.kind === 'reviews') return `reviews ${change.events.length}`;
      if (change.kind === 'generation') return `make ${change.request.make}`;
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
