import type { ItemType } from '#contract/history.ts';
import { inTransaction } from '#server/database/database.ts';
import { insertItem } from '#server/items/repository.ts';
import type { TestAccount, TestServer } from '#tests/support/server.ts';

const started = { educationSystem: 'RDC', classe: '6e', level: 'Histoire', subject: 'x', attributes: '' };

/** Stores an item with the server's own code, for kinds that no call creates here; answers its id. */
export async function storeItem(
  server: TestServer,
  { user }: TestAccount,
  {
    type,
    name = 'Essai',
    input,
    output = '',
  }: { type: ItemType; name?: string; input?: string; output?: string },
): Promise<number> {
  const item = await inTransaction(server.database, (transaction) =>
    insertItem(transaction, user.id, {
      type,
      name,
      input: input ?? (type === 'session' ? JSON.stringify(started) : 'Demande'),
      output,
      engine: 'local',
      client_id: null,
      created_at: Date.now(),
    }),
  );
  return item.id;
}
