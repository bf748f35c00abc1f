/**
 * Writes texts into the account's database as a sync does, the newest first: « Texte 1 », « Texte 2 »… Runs in a page of
 * somebody signed in.
 */
export async function fillHistory(count: number): Promise<void> {
  const [name] = (await indexedDB.databases())
    .map((one) => one.name ?? '')
    .filter((one) => /^ardoise-\d+$/.test(one));
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name ?? '');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const writing = database.transaction('items', 'readwrite');
  for (let place = 1; place <= count; place += 1) {
    writing.objectStore('items').put({
      key: `text-${place}`,
      clientId: `text-${place}`,
      type: 'tool',
      favorite: 0,
      serverFavorite: 0,
      createdAt: new Date(Date.UTC(2026, 0, 1) - place * 60_000).toISOString(),
      onDevice: 1,
      name: `Texte ${place}`,
      input: `Le texte numéro ${place}. ${'Une phrase de plus. '.repeat(place % 7)}`,
      output: 'Il est fait.',
    });
  }
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onerror = () => reject(writing.error);
  });
  database.close();
}
