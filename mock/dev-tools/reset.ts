import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { seedForcedCustomer } from '../accounts/forced-passwords.ts';
import { seedDemoCustomer } from '../accounts/users.ts';
import { seedGiftCards } from '../carts/gift-cards.ts';
import type { MockContext } from '../context/context.ts';

const TableSchema = v.object({ name: v.string() });

/** Seeds customers and gift cards of a new mock. */
export async function seedMock(context: MockContext): Promise<void> {
  await seedDemoCustomer(context);
  await seedForcedCustomer(context);
  seedGiftCards(context);
}

/**
 * Deletes all data and seeds the mock again. Secrets stay, so that push subscriptions remain valid.
 * Order numbers continue, because shoppers' browsers remember them.
 */
export async function resetMock(context: MockContext): Promise<void> {
  const { db, dataDir } = context;
  const tables = db.all(
    TableSchema,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'secrets'",
  );
  db.transaction(() => {
    db.run('PRAGMA defer_foreign_keys = ON');
    for (const { name } of tables) db.run(`DELETE FROM "${name}"`);
  });
  const outbox = join(dataDir, 'outbox');
  for (const name of await readdir(outbox).catch(() => [])) await rm(join(outbox, name));
  await seedMock(context);
}
