import { AppError } from '../../../domain/errors.ts';
import { newId } from '../new-id.ts';
import type { Records } from './records.ts';

/**
 * Runs `work` while no other tab runs work of the same name. After its time limit (ms) the work is
 * aborted and the lock released, whatever the work does. Throws `OFFLINE` when the lock was not
 * obtained or the time ran out.
 */
export type RunExclusive = <T>(
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

interface Limits {
  readonly wait: number;
  readonly hold: number;
}

const defaultLimits: Limits = { wait: 30_000, hold: 25_000 };
const leasePoll = 200;

async function bounded<T>(hold: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(hold);
  const timeUp = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new AppError('OFFLINE', 'The work took longer than its lock is held'));
    });
  });
  return Promise.race([work(signal), timeUp]);
}

function withWebLocks(locks: LockManager, limits: Limits): RunExclusive {
  return async (name, work) => {
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(limits.wait) }, () =>
        bounded(limits.hold, work),
      );
    } catch (cause) {
      if (cause instanceof DOMException) {
        throw new AppError('OFFLINE', 'Another tab is at it', { cause });
      }
      throw cause;
    }
  };
}

interface SeenLease {
  /** Whether this holder was seen for longer than a lease is held. */
  isOver(holder: string): boolean;
}

/**
 * Ends a lease by the time that passed, because the clock it was written by may have been set back.
 */
function createSeenLease(hold: number): SeenLease {
  let seen = { holder: '', since: 0 };
  return {
    isOver(holder) {
      if (seen.holder !== holder) seen = { holder, since: performance.now() };
      return performance.now() - seen.since > hold;
    },
  };
}

/** A lease in the database that expires by itself, for browsers without Web Locks. */
function withLease(records: Records, limits: Limits, clock: () => number): RunExclusive {
  async function take(name: string, holder: string, seen: SeenLease): Promise<boolean> {
    const now = clock();
    const leases = await records.update('lease', (current) => {
      const held = current?.[name];
      const isFree = !held || held.until <= now || seen.isOver(held.holder);
      return isFree ? { ...current, [name]: { holder, until: now + limits.hold } } : current;
    });
    return leases?.[name]?.holder === holder;
  }

  const give = (name: string, holder: string) =>
    records.update('lease', (current) => {
      const { [name]: held, ...others } = current ?? {};
      return held?.holder === holder ? others : current;
    });

  return async (name, work) => {
    const holder = newId();
    const seen = createSeenLease(limits.hold);
    const deadline = performance.now() + limits.wait;
    while (!(await take(name, holder, seen))) {
      if (performance.now() > deadline) throw new AppError('OFFLINE', 'Another tab is at it');
      await new Promise((resolve) => setTimeout(resolve, leasePoll));
    }
    try {
      return await bounded(limits.hold, work);
    } finally {
      await give(name, holder);
    }
  };
}

/**
 * Web Locks where the browser supports them, which it releases on pagehide; else a database lease.
 */
export function createTabLock(
  records: Records,
  clock: () => number = Date.now,
  limits: Limits = defaultLimits,
  locks: LockManager | null = globalThis.navigator?.locks ?? null,
): RunExclusive {
  return locks ? withWebLocks(locks, limits) : withLease(records, limits, clock);
}
