import type { TraceParent } from '../telemetry/traceparent.ts';
import { currentTrace } from '../telemetry/tracing.ts';
import type { RenderRequest } from './contract.ts';

/** A render with the flag its worker raises when it begins. */
export interface RenderTask {
  readonly request: RenderRequest;
  readonly started: Int32Array;
  /** The span it is made in; null where nobody collects. */
  readonly parent: TraceParent | null;
}

/** A render that its worker has not begun. */
export function createRenderTask(request: RenderRequest): RenderTask {
  return { request, started: new Int32Array(new SharedArrayBuffer(4)), parent: currentTrace() };
}

/** In the worker, first of all: from now on the render's own time runs. */
export function markStarted(task: RenderTask): void {
  Atomics.store(task.started, 0, 1);
  Atomics.notify(task.started, 0);
}

/** Whether the worker began within `ms` milliseconds. */
export async function startedWithin(task: RenderTask, ms: number): Promise<boolean> {
  const wait = Atomics.waitAsync(task.started, 0, 0, ms);
  return (await wait.value) !== 'timed-out';
}
