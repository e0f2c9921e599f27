import { Piscina } from 'piscina';
import { AppError } from '../../domain/errors.ts';
import type { RenderedPage, Renderer, RenderRequest } from './contract.ts';

export interface RenderPoolOptions {
  /** Module whose `render` export runs in the worker. */
  readonly filename: string;
  readonly workerData: unknown;
  readonly threads: number;
  /** Milliseconds a started render may run; its worker is then replaced. */
  readonly runMs: number;
  /** Milliseconds a render may wait for a worker; it is then dropped and the worker lives on. */
  readonly queueMs: number;
  readonly queueLength: number;
  readonly heapMb: number;
}

/** A render with the flag its worker raises when it begins. */
export interface RenderTask {
  readonly request: RenderRequest;
  readonly started: Int32Array;
}

/**
 * Renders in worker threads, never on the thread that answers HTTP. A loop, an exit or a full heap
 * costs the one render that caused it: the pool replaces the worker.
 */
export function createRenderPool(
  options: RenderPoolOptions,
): Renderer & { readonly pool: Piscina } {
  const pool = new Piscina({
    filename: options.filename,
    workerData: options.workerData,
    minThreads: options.threads,
    maxThreads: options.threads,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
  });
  // A worker that dies while idle is replaced as well; without a listener the process would end.
  pool.on('error', () => {});

  async function render(request: RenderRequest): Promise<RenderedPage> {
    if (pool.queueSize >= options.queueLength) {
      throw new AppError('RENDER_BUSY', 'Too many renders wait');
    }
    const task: RenderTask = { request, started: new Int32Array(new SharedArrayBuffer(4)) };
    const abort = new AbortController();
    let expired: 'queue' | 'run' | null = null;
    const expire = (kind: 'queue' | 'run') => {
      expired = kind;
      abort.abort();
    };
    let timer = setTimeout(() => {
      if (Atomics.load(task.started, 0) === 0) expire('queue');
      else timer = setTimeout(expire, options.runMs, 'run');
    }, options.queueMs);
    try {
      return await pool.run(task, { name: 'render', signal: abort.signal });
    } catch (cause) {
      throw renderError(cause, expired);
    } finally {
      clearTimeout(timer);
    }
  }

  /** One call per worker, so that each has loaded its code before the first shopper comes. */
  async function warm(): Promise<void> {
    await Promise.all(
      Array.from({ length: options.threads }, () => pool.run(null, { name: 'warm' })),
    );
  }

  return { render, warm, close: () => pool.close({ force: true }) };
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
