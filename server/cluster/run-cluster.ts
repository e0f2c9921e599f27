import closeWithGrace from 'close-with-grace';
import Fastify from 'fastify';
import type { Config } from '../settings/config.ts';
import { processLog, requestLog } from '../telemetry/log-stream.ts';
import { print } from '../telemetry/print.ts';
import { gatherMetrics } from './cluster-metrics.ts';
import { startWorkers, type Workers } from './primary.ts';

/** Time between the longest stop of a worker and that of the whole. */
const spareMs = 2000;

/**
 * Runs the shop as several processes that share one port. This process only starts them, replaces
 * dead ones, and stops them on a signal. SIGUSR2 replaces the process in each place. SIGHUP stops
 * the shop, as when a terminal is closed.
 */
export async function runCluster(config: Config): Promise<void> {
  const { log } = Fastify({ logger: requestLog(config.LOG_LEVEL) });
  let running: Workers | null = null;
  gatherMetrics(() => running?.serving() ?? []);
  const stopMs = config.SHUTDOWN_MS + config.DRAIN_MS + spareMs;
  const workers = await startWorkers({ count: config.WORKERS, stopMs, log });
  running = workers;
  process.on('SIGUSR2', () => void workers.replaceAll());
  closeWithGrace({ delay: stopMs + spareMs, logger: null, skip: ['SIGUSR2'] }, async ({ err }) => {
    if (err) log.fatal({ event: 'process.failed', err });
    await workers.stop();
    await processLog.flush();
  });
  print(`\n  Witryna: ${workers.address} (${config.WORKERS} workers)\n`);
}
