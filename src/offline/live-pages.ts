import { liveQuery } from 'dexie';
import type { ItemsPage, PageRange } from './items.ts';
import type { StoredItem } from './rows.ts';

export interface ItemPages {
  /** Every item of the pages read so far, newest first; `undefined` until the first one is read. */
  readonly items: readonly StoredItem[] | undefined;
  readonly hasMore: boolean;
  /** Why they can't be read, in French. */
  readonly error: string | null;
}

type Read = (range: PageRange) => Promise<ItemsPage>;

interface LivePage {
  /** Set as soon as a page follows: from then on it holds what lies between, however many are added or removed. */
  range: PageRange;
  read: ItemsPage | undefined;
  stop: () => void;
}

const UNREAD: ItemPages = { items: undefined, hasMore: false, error: null };

/**
 * A list read page by page, each page live on its own: a change reads again only the pages that hold it, and a list of
 * 10,000 is never read whole.
 */
export function createLivePages(read: Read) {
  let pages: LivePage[] = [];
  let view = UNREAD;
  let told = () => {};

  const follow = (range: PageRange): LivePage => {
    const page: LivePage = { range, read: undefined, stop: () => {} };
    const live = liveQuery(() => read(page.range)).subscribe({
      next: (answer) => {
        page.read = answer;
        tell({
          items: pages.flatMap((one) => one.read?.items ?? []),
          hasMore: pages.at(-1)?.read?.next != null,
          error: null,
        });
      },
      error: () =>
        tell({ ...view, error: 'La liste n’a pas pu être lue sur l’appareil. Rechargez la page.' }),
    });
    page.stop = () => live.unsubscribe();
    return page;
  };
  const tell = (next: ItemPages) => {
    view = next;
    told();
  };

  return {
    subscribe(onChange: () => void): () => void {
      told = onChange;
      pages.push(follow({}));
      return () => {
        for (const page of pages) page.stop();
        pages = [];
        told = () => {};
      };
    },
    view: () => view,
    /** Reads the next page, unless one is being read or there is none. */
    more(): void {
      const last = pages.at(-1);
      const end = last?.read?.next;
      if (last === undefined || end == null) return;
      last.range = { ...last.range, until: end };
      pages.push(follow({ after: end }));
    },
  };
}
