import { useLocal } from '#src/data/device/local-items.ts';
import { type ItemFacts, readItemFacts } from '#src/offline/reads/item-facts.ts';

/** What tells an artefact from another of the same subject, live; `undefined` until it is read. */
export const useItemFacts = (key: string): ItemFacts | null | undefined =>
  useLocal((database) => readItemFacts(database, key), [key]);
