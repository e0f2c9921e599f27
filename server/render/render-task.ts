import type { RenderRequest } from '../pages/renderer.ts';
import type { TraceParent } from '../telemetry/traceparent.ts';
import { currentTrace } from '../telemetry/tracing.ts';

/** A render with the flag its worker sets when it begins. */
export interface RenderTask {
  readonly request: RenderRequest;
  readonly started: Int32Array;
  /** The parent span; null where tracing is off. */
  readonly parent: TraceParent | null;
}

/** A render that its worker has not begun. */
export function createRenderTask(request: RenderRequest): RenderTask {
  return { request, started: new Int32Array(new SharedArrayBuffer(4)), parent: currentTrace() };
}

/** The worker calls this first: the render's own time limit starts here. */
export function markStarted(task: RenderTask): void {
  Atomics.store(task.started, 0, 1);
  Atomics.notify(task.started, 0);
}

/** Whether the worker began within `ms` milliseconds. */
export async function startedWithin(task: RenderTask, ms: number): Promise<boolean> {
  const wait = Atomics.waitAsync(task.started, 0, 0, ms);
  return (await wait.value) !== 'timed-out';
}
