import type { BackendPromises } from '../../domain/commerce/idempotent-write.ts';
import { AppError } from '../../domain/errors.ts';
import type { BackendResponse } from '../../server/commerce/backend.ts';
import type { Write } from '../../server/commerce/idempotent-write.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { writeOnceOver } from './gateway-shop.ts';

export const ok = (result: unknown): BackendResponse => ({
  status: 200,
  envelope: { code: 200, result },
});
export const noResponse = () =>
  new AppError('COMMERCE_UNAVAILABLE', 'no answer', { details: { reason: 'timeout' } });

/**
 * Result of one try: `lost` is done without a response, `late` is done after all callers gave up.
 */
export type Fate = 'answered' | 'lost' | 'late' | 'failed' | 'not-sent' | 'broken' | 'refused';

/** A backend that counts its work, a clock that only the test moves, and two nodes. */
export function bench(promises: BackendPromises) {
  let isHolderGone = false;
  let now = 1_000_000;
  let done = 0;
  let late = 0;
  const fates: Fate[] = [];
  const commit = () => {
    if (!promises.honoursKeys || done === 0) done += 1;
  };
  const write: Write = {
    key: 'order-0001',
    fingerprint: 'f',
    session: 's',
    isOrder: true,
    async send() {
      const fate = fates.shift() ?? 'answered';
      if (fate === 'not-sent') {
        throw new AppError('COMMERCE_UNAVAILABLE', 'refused', { details: { reason: 'refused' } });
      }
      if (fate === 'broken') return { status: 500, envelope: { code: 500, result: null } };
      if (fate === 'refused') return { status: 409, envelope: { code: 422, result: 'no' } };
      if (fate === 'failed') throw noResponse();
      if (fate === 'late') {
        late += 1;
        throw noResponse();
      }
      commit();
      if (fate === 'lost') throw noResponse();
      return ok('placed');
    },
    lookUp: async () => (done > 0 ? ok('placed') : null),
  };
  const store = createMemoryStore(() => now);
  const clock = () => now;
  const isGone = async (id: string) => id === 'first' && isHolderGone;
  const once = writeOnceOver(store, promises, clock, { id: 'first', isGone });
  const second = writeOnceOver(store, promises, clock, { id: 'second', isGone });
  return {
    write,
    store,
    run: (change: Partial<Write> = {}) => once({ ...write, ...change }),
    runSecond: (change: Partial<Write> = {}) => second({ ...write, ...change }),
    endFirst: () => {
      isHolderGone = true;
    },
    plan: (...next: Fate[]) => fates.push(...next),
    /** The backend completes an aborted request within a second. */
    wait(ms: number) {
      if (ms >= 1000) for (; late > 0; late -= 1) commit();
      now += ms;
    },
    done: () => done,
  };
}

export const both = { honoursKeys: true, findsOrders: true };
export const lookUpOnly = { honoursKeys: false, findsOrders: true };
export const neither = { honoursKeys: false, findsOrders: false };

export const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
