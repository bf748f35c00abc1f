import { liveQuery } from 'dexie';
import type { StoredItem } from '#src/offline/database/rows.ts';
import type { ItemsPage, PageRange } from './items.ts';

export interface ItemPages {
  /** Every item of the pages read so far, newest first; `undefined` until the first one is read. */
  readonly items: readonly StoredItem[] | undefined;
  readonly hasMore: boolean;
  /** Why they can't be read, in French. */
  readonly error: string | null;
}

type Read = (range: PageRange) => Promise<ItemsPage>;

interface LivePage {
  /** Set as soon as another page follows. From then on this page holds everything between its two ends. */
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
  let notify = () => {};

  const follow = (range: PageRange): LivePage => {
    const page: LivePage = { range, read: undefined, stop: () => {} };
    const live = liveQuery(() => read(page.range)).subscribe({
      next: (answer) => {
        page.read = answer;
        show({
          items: pages.flatMap((one) => one.read?.items ?? []),
          hasMore: pages.at(-1)?.read?.next != null,
          error: null,
        });
      },
      error: () =>
        show({ ...view, error: 'La liste n’a pas pu être lue sur l’appareil. Rechargez la page.' }),
    });
    page.stop = () => live.unsubscribe();
    return page;
  };
  const show = (next: ItemPages) => {
    view = next;
    notify();
  };

  return {
    subscribe(onChange: () => void): () => void {
      notify = onChange;
      pages.push(follow({}));
      return () => {
        for (const page of pages) page.stop();
        pages = [];
        notify = () => {};
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
