import type { RenderedPage, RenderRefusal } from '../../server/pages/renderer.ts';
import { finishPage } from '../../server/render/finish-page.ts';
import type { RenderTask } from '../../server/render/render-pool.ts';

export function warm(): void {}

/** A worker that misbehaves by the path of its request; other requests are echoed. */
export async function render(task: RenderTask): Promise<RenderedPage | RenderRefusal> {
  Atomics.store(task.started, 0, 1);
  Atomics.notify(task.started, 0);
  switch (task.request.path) {
    case '/loop':
      for (;;);
    case '/hang':
      await new Promise(() => {});
      break;
    case '/exit':
      process.exit(3);
      break;
    case '/memory': {
      const kept: string[][] = [];
      for (;;)
        kept.push(Array.from({ length: 100_000 }, (_, index) => `${index} of ${kept.length}`));
    }
    case '/outage':
      return { code: 'CATALOGUE_UNAVAILABLE', message: 'nobody answers' };
    case '/throw':
      throw new Error('the page broke');
    case '/slow':
      await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const html = `page ${task.request.path}`;
  return finishPage(
    { status: 200, contentType: 'text/html', pieces: [html], tags: [], validUntil: null },
    task.request,
  );
}
