import PQueue from 'p-queue';
import { AppError } from '../../domain/errors.ts';
import type { CpuGauge } from './cpu-gauge.ts';

export interface WorkQueueOptions {
  /** Requested jobs that run at the same time. */
  readonly parallel: number;
  /** Requested jobs that may wait; one more is refused. */
  readonly maxWaiting: number;
  /** Jobs delayed until the machine is idle; one more drops the oldest. */
  readonly maxPutOff: number;
  /** How long no request must have come before a delayed job runs, in ms. */
  readonly idleMs: number;
  /** Watches the process while the queue waits for idleness. */
  readonly gauge: CpuGauge;
  readonly onError: (error: unknown) => void;
}

/**
 * Limits the CPU for pictures, so that conversions never starve rendering. Few jobs run at a time,
 * few wait, and delayed work runs only when the machine is idle.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #queue: PQueue;
  readonly #putOff = new Map<string, () => Promise<unknown>>();
  #idleJob: Promise<unknown> | null = null;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
    this.#queue = new PQueue({ concurrency: options.parallel });
  }

  /** Runs the job when its turn comes. @throws AppError IMAGE_BUSY when too many wait. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#isClosed || this.#queue.size >= this.#options.maxWaiting) {
      throw new AppError('IMAGE_BUSY', 'too many pictures are waiting to be made');
    }
    return this.#queue.add(job).finally(() => this.#schedule());
  }

  /** Runs the job some time when the machine is idle, or never; one job per key. */
  putOff(key: string, job: () => Promise<unknown>): void {
    if (this.#isClosed || this.#putOff.has(key)) return;
    this.#putOff.set(key, job);
    if (this.#putOff.size > this.#options.maxPutOff) {
      const oldest = this.#putOff.keys().next();
      if (!oldest.done) this.#putOff.delete(oldest.value);
    }
    this.#schedule();
  }

  /** Refuses new jobs, drops delayed ones, resolves when none runs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#putOff.clear();
    clearTimeout(this.#timer);
    await Promise.all([this.#queue.onIdle(), this.#idleJob]);
  }

  /** Every request restarts the wait for idle time. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#putOff.size === 0 || this.#idleJob !== null) return;
    this.#options.gauge.start();
    this.#timer = setTimeout(() => this.#runPutOff(), this.#options.idleMs).unref();
  }

  #runPutOff(): void {
    const first = this.#putOff.entries().next();
    if (first.done) return;
    if (this.#queue.pending > 0 || !this.#options.gauge.isIdle()) {
      this.#schedule();
      return;
    }
    const [key, job] = first.value;
    this.#putOff.delete(key);
    this.#idleJob = job()
      .catch(this.#options.onError)
      .finally(() => {
        this.#idleJob = null;
        this.#schedule();
      });
  }
}
