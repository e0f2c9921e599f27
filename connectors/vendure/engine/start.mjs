import core from '@vendure/core';
import { config } from './config.mjs';

/** Starts Vendure with its jobs in the same process, and says when it is ready. */
const app = await core.bootstrap(config);
await app.get(core.JobQueueService).start();
process.send?.('ready');
process.stdout.write('ready\n');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => app.close().then(() => process.exit(0)));
}
