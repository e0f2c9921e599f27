import { refusal } from './refusal.js';

const week = 7 * 24 * 60 * 60 * 1000;
const last = new Map();

/** Runs work under one name after another; work under other names goes on meanwhile. */
export async function inTurn(name, work) {
  const before = last.get(name) ?? Promise.resolve();
  const done = before.then(work, work);
  const settled = done.then(
    () => undefined,
    () => undefined,
  );
  last.set(name, settled);
  settled.then(() => {
    if (last.get(name) === settled) last.delete(name);
  });
  return done;
}

/** Runs work that needs several names, always in the same order so that none waits for another. */
export const inTurns = (names, work) =>
  [...new Set(names)].sort().reduceRight((inner, name) => () => inTurn(name, inner), work)();

/**
 * Writes that are done once for their key: the response is stored, and a repeat gets it. Refuses
 * another request under a known key.
 */
export function createWrites(container) {
  const shop = container.resolve('shop');

  async function write({ key = null, print = '' }, work) {
    if (key === null) return work();
    return inTurn(`key ${key}`, async () => {
      const [known] = await shop.listShopWrites({ id: key });
      if (known && known.print !== print) throw refusal(422, 'IDEMPOTENCY_MISMATCH');
      if (known) return JSON.parse(known.response);
      const response = await work();
      await shop.createShopWrites({ id: key, print, response: JSON.stringify(response) });
      return response;
    });
  }

  /** Removes responses that no client repeats any more, and sessions that ended. */
  async function forget() {
    const old = { created_at: { $lt: new Date(Date.now() - week) } };
    const writes = await shop.listShopWrites(old, { select: ['id'], take: 10_000 });
    await shop.deleteShopWrites(writes.map(({ id }) => id));
    const ended = { expires_at: { $lt: new Date() } };
    const sessions = await shop.listShopSessions(ended, { select: ['id'], take: 10_000 });
    await shop.deleteShopSessions(sessions.map(({ id }) => id));
  }

  return { write, forget };
}
