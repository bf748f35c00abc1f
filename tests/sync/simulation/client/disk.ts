/** What the realm of a device's disk runs. */
export { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
