import type { ViteDevServer } from 'vite';

/**
 * In development, applies a changed source file at once: rebuilds the code made from it and reloads
 * open pages. An unreadable file is logged, and the previous version stays.
 *
 * @param isOurs whether code was made from a file, by absolute path
 * @param read reads it again
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
