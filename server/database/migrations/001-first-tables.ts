import { type ColumnDefinitionBuilder, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../database.ts';

/** Accounts and their codes, items, credits, generations. */
export function firstTables(kind: DatabaseKind): Migration {
  const idType = kind === 'postgres' ? 'bigint' : 'integer';
  const asId = (column: ColumnDefinitionBuilder) =>
    kind === 'postgres'
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.autoIncrement().primaryKey();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  const ofUser = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('users.id').onDelete('cascade');

  return {
    async up(db) {
      await db.schema
        .createTable('users')
        .addColumn('id', idType, asId)
        .addColumn('email', 'text', required)
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('phone', 'text', (column) => column.notNull().unique())
        .addColumn('fname', 'text', required)
        .addColumn('lname', 'text', required)
        .addColumn('why', 'text', required)
        .addColumn('password_hash', 'text', required)
        .addColumn('plan', 'text', required)
        .addColumn('credits', 'integer', (column) => column.notNull().defaultTo(0).check(sql`credits >= 0`))
        .addColumn('verified', 'integer', zero)
        .addColumn('change_seq', 'bigint', zero)
        .addColumn('created_at', 'bigint', required)
        .execute();

      await db.schema
        .createTable('tokens')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('created_at', 'bigint', required)
        .addColumn('expires_at', 'bigint', required)
        .execute();
      await db.schema.createIndex('tokens_user').on('tokens').column('user_id').execute();

      await db.schema
        .createTable('codes')
        .addColumn('user_id', 'bigint', (column) => ofUser(column).primaryKey())
        .addColumn('code_hash', 'text', required)
        .addColumn('tries', 'integer', zero)
        .addColumn('sent_at', 'bigint', required)
        .addColumn('expires_at', 'bigint', required)
        .execute();

      await db.schema
        .createTable('sms_sent')
        .addColumn('id', idType, asId)
        .addColumn('phone', 'text', required)
        .addColumn('sent_at', 'bigint', required)
        .execute();
      await db.schema.createIndex('sms_sent_phone').on('sms_sent').columns(['phone', 'sent_at']).execute();
      await db.schema.createIndex('sms_sent_at').on('sms_sent').column('sent_at').execute();

      await db.schema
        .createTable('items')
        .addColumn('id', idType, asId)
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('type', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('input', 'text', required)
        .addColumn('output', 'text', required)
        .addColumn('engine', 'text', required)
        .addColumn('favorite', 'integer', zero)
        .addColumn('client_id', 'text')
        .addColumn('created_at', 'bigint', required)
        .addColumn('seq', 'bigint', required)
        .addColumn('deleted', 'integer', zero)
        .addUniqueConstraint('items_client', ['user_id', 'client_id'])
        .execute();
      await db.schema.createIndex('items_seq').on('items').columns(['user_id', 'seq']).execute();
      await db.schema.createIndex('items_list').on('items').columns(['user_id', 'deleted', 'id']).execute();
      await db.schema
        .createIndex('items_favorite')
        .on('items')
        .columns(['user_id', 'favorite', 'id'])
        .execute();
      await db.schema.createIndex('items_type').on('items').columns(['user_id', 'type', 'id']).execute();

      await db.schema
        .createTable('generations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('tool', 'text', required)
        .addColumn('key', 'text')
        .addColumn('payload_hash', 'text', required)
        .addColumn('state', 'text', required)
        .addColumn('lease_until', 'bigint', required)
        .addColumn('process', 'text', required)
        .addColumn('item_id', 'bigint')
        .addColumn('failure', 'text')
        .addColumn('created_at', 'bigint', required)
        .addColumn('ended_at', 'bigint')
        .addUniqueConstraint('generations_key', ['user_id', 'key'])
        .execute();
      await db.schema
        .createIndex('generations_state')
        .on('generations')
        .columns(['state', 'lease_until'])
        .execute();

      await db.schema
        .createTable('ledger')
        .addColumn('id', idType, asId)
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('generation_id', 'text', (column) =>
          column.references('generations.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', required)
        .addColumn('amount', 'integer', required)
        .addColumn('at', 'bigint', required)
        .addUniqueConstraint('ledger_once', ['generation_id', 'kind'])
        .execute();
      await db.schema.createIndex('ledger_user').on('ledger').column('user_id').execute();

      await db.schema
        .createTable('mutations')
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('mutation_id', 'text', required)
        .addColumn('payload_hash', 'text', required)
        .addColumn('answer', 'text', required)
        .addColumn('at', 'bigint', required)
        .addPrimaryKeyConstraint('mutations_once', ['user_id', 'mutation_id'])
        .execute();
    },
  };
}
