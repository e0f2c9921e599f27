import core from '@vendure/core';
import { Column, Entity, Index, LessThan } from 'typeorm';
import { refusal } from './refusal.mjs';

/** The response of a write by its key, so that a repeat after a restart is not done again. */
export class ShopWrite extends core.VendureEntity {}
Index({ unique: true })(ShopWrite.prototype, 'key');
Column({ type: 'varchar' })(ShopWrite.prototype, 'key');
Column({ type: 'varchar' })(ShopWrite.prototype, 'print');
Column({ type: 'text' })(ShopWrite.prototype, 'response');
Entity('shop_write')(ShopWrite);

/** The end of the latest write on SQLite, in this process. */
let last = Promise.resolve();

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Runs writes, each in a transaction and one after another on SQLite, whose one connection would
 * otherwise mix the transactions of two requests: the end of one would roll back the other.
 */
export function createWrites({ connection }) {
  const isSqlite = () => connection.rawConnection.options.type === 'better-sqlite3';

  function inTransaction(ctx, work) {
    if (!isSqlite()) return connection.withTransaction(ctx, work);
    const done = last.then(() => connection.withTransaction(ctx, work));
    last = done.catch(() => undefined);
    return done;
  }

  /** A write, done once for its key. Refuses another request under a known key. */
  async function write(ctx, { key = null, print = '' }, work) {
    return inTransaction(ctx, async (within) => {
      if (key === null) return work(within);
      const repository = connection.getRepository(within, ShopWrite);
      const known = await repository.findOne({ where: { key } });
      if (known && known.print !== print) throw refusal(422, 'IDEMPOTENCY_MISMATCH');
      if (known) return JSON.parse(known.response);
      const response = await work(within);
      await repository.insert({ key, print, response: JSON.stringify(response) });
      return response;
    });
  }

  /** Removes responses that no client repeats any more. */
  async function forget() {
    await connection.rawConnection
      .getRepository(ShopWrite)
      .delete({ createdAt: LessThan(new Date(Date.now() - week)) });
  }

  return { write, forget };
}
