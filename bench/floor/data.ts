import Dexie, { type EntityTable } from 'dexie';

interface Item {
  readonly id: number;
  readonly title: string;
}

const database = new Dexie('floor') as Dexie & { items: EntityTable<Item, 'id'> };
database.version(1).stores({ items: 'id' });

/** The newest items on the device. */
export const newestItems = () => database.items.orderBy('id').reverse().limit(3).toArray();
