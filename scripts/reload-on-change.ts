import type { ViteDevServer } from 'vite';

/**
 * In development a changed file that code was made from shows at once: what was made with the old one is
 * made anew, and open pages are loaded again. A file that cannot be read is told of, and the old one stays.
 *
 * @param isOurs whether code was made from the file, by its whole path
 * @param read reads it anew
 */
export function reloadOnChange(
  { watcher, environments, config }: ViteDevServer,
  isOurs: (file: string) => boolean,
  read: () => Promise<void>,
): void {
  watcher.on('change', async (changed) => {
    if (!isOurs(changed)) return;
    try {
      await read();
    } catch (error) {
      config.logger.error(error instanceof Error ? error.message : String(error));
      return;
    }
    for (const { moduleGraph, hot } of Object.values(environments)) {
      moduleGraph.invalidateAll();
      hot.send({ type: 'full-reload' });
    }
  });
}
