import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildShop } from '../../server/start/build-shop.ts';
import { print } from '../../server/telemetry/print.ts';
import { tableOf, writeReport } from './report.ts';
import { runNodes } from './run-nodes.ts';

/**
 * `npm run test:nodes`: a shop of three nodes behind nginx, with Redis and three nodes of
 * Elasticsearch, under load, while each is killed and restarted. Prints a table and writes it into
 * tests/faults/results.md; exits with 1 if a read failed or an order was lost or duplicated.
 */
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    elasticsearch: { type: 'string', default: '3' },
    calm: { type: 'string', default: '6' },
    away: { type: 'string', default: '6' },
  },
});

const root = join(import.meta.dirname, '../..');
await buildShop(root, print);
const report = await runNodes({
  nodes: Number(values.nodes),
  elasticsearch: Number(values.elasticsearch),
  calmMs: Number(values.calm) * 1000,
  awayMs: Number(values.away) * 1000,
  say: print,
});
const failed = report.phases.flatMap((phase) => phase.failed);
print(`\n${tableOf(report)}`);
for (const each of failed.slice(0, 20)) print(`  failed: ${each}`);
for (const id of report.lost) print(`  lost: ${id}`);
for (const id of report.double) print(`  double: ${id}`);
if (values.nodes === '3' && values.elasticsearch === '3') {
  writeReport(join(root, 'tests/faults/results.md'), report);
}
const isRight = report.written === report.asked && report.lost.length + report.double.length === 0;
process.exit(isRight && failed.length === 0 ? 0 : 1);
