import { Piscina } from 'piscina';
import { AppError } from '../../domain/errors.ts';
import type { RenderedPage, Renderer, RenderRefusal, RenderRequest } from '../pages/renderer.ts';
import type { TraceParent } from '../telemetry/spans.ts';
import { currentTrace, inSpan } from '../telemetry/tracing.ts';

/** A render as it is sent to a worker. */
export interface RenderTask {
  readonly request: RenderRequest;
  /** The worker sets and notifies it first: the render's own time limit starts there. */
  readonly started: Int32Array;
  /** The parent span; null where tracing is off. */
  readonly parent: TraceParent | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A page as a worker sends it: its bytes are transferred, not copied. */
export interface PageParcel extends Omit<RenderedPage, 'body'> {
  readonly body: {
    readonly identity: Bytes | null;
    readonly br: Bytes | null;
    readonly gzip: Bytes | null;
  };
}

const asBuffer = (bytes: Bytes | null): Buffer | null =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function unpackPage({ body: { br, gzip, identity }, ...page }: PageParcel): RenderedPage {
  const body = { br: asBuffer(br), gzip: asBuffer(gzip), identity: asBuffer(identity) };
  return { ...page, body };
}

/** Whether the worker began within `ms` milliseconds. */
async function startedWithin({ started }: RenderTask, ms: number): Promise<boolean> {
  return (await Atomics.waitAsync(started, 0, 0, ms).value) !== 'timed-out';
}

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

  async function renderInWorker(request: RenderRequest): Promise<RenderedPage> {
    refuseIfBusy();
    const started = new Int32Array(new SharedArrayBuffer(4));
    const task: RenderTask = { request, started, parent: currentTrace() };
    const abort = new AbortController();
    let expired: 'queue' | 'run' | null = null;
    let timer: NodeJS.Timeout | undefined;
    let settled = false;
    let began = 0;
    const expire = (kind: 'queue' | 'run') => {
      expired = kind;
      abort.abort();
    };
    startedWithin(task, options.queueMs).then((isStarted) => {
      if (settled) return;
      began = performance.now();
      if (!isStarted) expire('queue');
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
      Atomics.notify(started, 0); // ends the wait for a render that was refused before it began
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

  return {
    render(request) {
      const attributes = { 'witryna.screen': request.screen, 'witryna.store': request.storeCode };
      return inSpan('render', attributes, () => renderInWorker(request));
    },
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
