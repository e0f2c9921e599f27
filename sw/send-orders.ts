import { log } from '../client/core/log.ts';
import { createApiClient } from '../client/core/net/api-client.ts';
import { canRenew, renewShared } from '../client/core/session/renew-shared.ts';
import { createDatabase } from '../client/core/storage/database.ts';
import { createRecords } from '../client/core/storage/records.ts';
import { broadcastChannel, type TabChannel } from '../client/core/storage/tab-channel.ts';
import { createTabLock } from '../client/core/storage/tab-lock.ts';
import { createTaskStore } from '../client/core/storage/task-store.ts';
import { recheckOrder } from '../client/core/sync/recheck-order.ts';
import { runQueue } from '../client/core/sync/run-queue.ts';
import type { SavedSession } from '../domain/session/saved-session.ts';
import { defaultSyncSettings } from '../domain/sync/sync-settings.ts';
import { isOwnTask } from '../domain/sync/sync-task.ts';
import { mayLeave } from '../domain/sync/task-state.ts';
import type { WorkerFacts } from '../domain/sync/worker-facts.ts';

/** A customer's e-mail, null for a guest; undefined while the customer's profile is not loaded. */
function ownerOf(session: SavedSession | null): string | null | undefined {
  if (!session?.isCustomer) return null;
  return session.profile?.email;
}

/** The same parts that pages use, created without a page. */
function openParts(channel: TabChannel) {
  const database = createDatabase(log);
  // Session and worker facts are shared by all store views of the shop.
  const records = createRecords({ database, channel, log, storeCode: '' });
  const tasks = createTaskStore(database, channel, log);
  return { database, records, tasks, exclusive: createTabLock(records) };
}

type Parts = ReturnType<typeof openParts>;

async function send(
  { records, tasks, exclusive }: Parts,
  facts: WorkerFacts,
  session: { current: SavedSession | null },
): Promise<void> {
  const hasToken = () => session.current?.isCustomer ?? false;
  const api = createApiClient({
    fetch: (input, init) => fetch(input, init),
    context: () => ({
      sessionMode: facts.sessionMode,
      token: session.current?.token ?? null,
      cartId: null,
      storeCode: null,
      apiHost: facts.apiHost,
    }),
    hasNetwork: () => navigator.onLine,
    hasToken,
    async renewSession() {
      const refused = session.current;
      if (refused === null || !canRenew(refused)) return false;
      const renewed = await renewShared({ api, records, exclusive }, refused);
      // An expired session is ended by a page, where the shopper sees it.
      if (renewed !== null) session.current = renewed;
      return renewed !== null;
    },
    refreshLock: () => 0,
    refreshWait: defaultSyncSettings.refreshWait,
    timeLimit: facts.apiTimeLimit,
  });
  await runQueue({
    tasks,
    api,
    exclusive,
    log,
    clock: Date.now,
    maxAttempts: facts.maxAttempts,
    owner: () => ownerOf(session.current),
    hasToken,
    // The worker shows no cart and no order.
    isNamed: () => false,
    isWatched: () => false,
    recheck: (order, signal) => recheckOrder(api, order, facts.prices, signal),
    onResponse: () => {},
  });
}

/**
 * Sends the waiting orders of the current shopper, with the same code and lock as a page. Open
 * pages are notified and inform the shopper. Rejects while a task waits for a response, so that the
 * browser wakes the worker again.
 */
export async function sendOrders(): Promise<void> {
  const channel = broadcastChannel();
  const parts = openParts(channel);
  try {
    const facts = await parts.records.load('worker');
    if (facts === null) return;
    const session = { current: await parts.records.load('session') };
    await send(parts, facts, session);
    const owner = ownerOf(session.current);
    const left = (await parts.tasks.all()).filter(
      (task) => owner !== undefined && isOwnTask(task, owner) && mayLeave(task, false),
    );
    if (left.length > 0) throw new Error(`${left.length} tasks wait for an answer`);
  } finally {
    channel.close();
    parts.database.close();
  }
}
