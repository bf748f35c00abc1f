import { useLocal } from '#src/data/device/local-items.ts';
import { type ItemFacts, readItemFacts } from '#src/offline/reads/item-facts.ts';

/** What tells an artefact from another of the same subject, live; null of another item, `undefined` until it is read. */
export const useItemFacts = (key: string | null): ItemFacts | null | undefined =>
  useLocal(async (database) => (key === null ? null : readItemFacts(database, key)), [key]);
