import { Piscina } from 'piscina';
import { AppError } from '../../domain/errors.ts';
import type { RenderedPage, Renderer, RenderRefusal, RenderRequest } from '../pages/renderer.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { type PageParcel, unpackPage } from './page-parcel.ts';
import { createRenderTask, markStarted, startedWithin } from './render-task.ts';

export interface RenderPoolOptions {
  /** Module whose `render` export runs in the worker. */
  readonly filename: string;
  readonly workerData: unknown;
  readonly threads: number;
  /** Milliseconds a started render may run; its worker is then replaced. */
  readonly runMs: number;
  /** Milliseconds a render may wait for a worker; it is then dropped, and the worker stays. */
  readonly queueMs: number;
  readonly queueLength: number;
  readonly heapMb: number;
}

/**
 * Size of the young heap. Survivors of a young collection move to the old heap in one step. With
 * V8's larger default, that step could exceed the worker's heap limit and end the whole process.
 */
const youngHeapMb = 16;

/** Weight of the latest render in the average. */
const learning = 0.1;

/**
 * Renders in worker threads, never on the HTTP thread. A loop, an exit or a full heap fails only
 * the render that caused it: the pool replaces the worker.
 */
export function createRenderPool(options: RenderPoolOptions): Renderer {
  const pool = new Piscina({
    filename: options.filename,
    workerData: options.workerData,
    minThreads: options.threads,
    maxThreads: options.threads,
    // A worker that sleeps on its task queue would miss other events: purges, sockets, timers.
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: options.heapMb,
      maxYoungGenerationSizeMb: youngHeapMb,
    },
  });
  // A worker that dies while idle is replaced as well; without a listener the process would end.
  pool.on('error', () => {});

  /** Moving average of render times, in ms; 0 before the first. */
  let usualMs = 0;
  const learn = (ms: number) => {
    usualMs = usualMs === 0 ? ms : usualMs + (ms - usualMs) * learning;
  };

  /** Refuses at once a render that the queue would drop later, so it costs nothing. */
  function refuseIfBusy(): void {
    const waiting = pool.queueSize;
    const expectedMs = (waiting * usualMs) / options.threads;
    if (waiting >= options.queueLength || expectedMs > options.queueMs) {
      throw new AppError('RENDER_BUSY', 'Too many renders wait');
    }
  }

  async function render(request: RenderRequest): Promise<RenderedPage> {
    refuseIfBusy();
    const task = createRenderTask(request);
    const abort = new AbortController();
    let expired: 'queue' | 'run' | null = null;
    let timer: NodeJS.Timeout | undefined;
    let settled = false;
    let began = 0;
    const expire = (kind: 'queue' | 'run') => {
      expired = kind;
      abort.abort();
    };
    startedWithin(task, options.queueMs).then((started) => {
      if (settled) return;
      began = performance.now();
      if (!started) expire('queue');
      else timer = setTimeout(expire, options.runMs, 'run');
    });
    let outcome: PageParcel | RenderRefusal;
    try {
      outcome = await pool.run(task, { name: 'render', signal: abort.signal });
      if (began > 0) learn(performance.now() - began);
    } catch (cause) {
      throw renderError(cause, expired);
    } finally {
      settled = true;
      clearTimeout(timer);
      markStarted(task); // releases the wait of a render that was refused before it began
    }
    if ('code' in outcome) throw new AppError(outcome.code, outcome.message);
    return unpackPage(outcome);
  }

  /**
   * One task per worker, so that each loads its code before the first request. A worker whose code
   * cannot be loaded would be replaced for ever, so the pool is then destroyed.
   */
  async function warm(): Promise<void> {
    const broken = Promise.withResolvers<never>();
    pool.once('error', broken.reject);
    const calls = Array.from({ length: options.threads }, () => pool.run(null, { name: 'warm' }));
    try {
      await Promise.race([Promise.all(calls), broken.promise]);
    } catch (cause) {
      await Promise.allSettled([pool.destroy(), ...calls]);
      throw renderError(cause, null);
    } finally {
      pool.off('error', broken.reject);
    }
  }

  const traced = (request: RenderRequest) => {
    const attributes = { 'witryna.screen': request.screen, 'witryna.store': request.storeCode };
    return inSpan('render', attributes, () => render(request));
  };

  return {
    render: traced,
    warm,
    close: () => pool.close({ force: true }),
    waiting: () => pool.queueSize,
  };
}

function renderError(cause: unknown, expired: 'queue' | 'run' | null): AppError {
  if (expired === 'queue') {
    return new AppError('RENDER_BUSY', 'The render waited too long for a worker', { cause });
  }
  if (expired === 'run') {
    return new AppError('RENDER_TIMEOUT', 'The render ran too long', { cause });
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  return new AppError('RENDER_FAILED', message, { cause });
}
