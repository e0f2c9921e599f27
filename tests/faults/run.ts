import { parseArgs } from 'node:util';
import { runOperations } from './run-operations.ts';
import { runOrders } from './run-orders.ts';
import { faultServices, killServices } from './run-services.ts';
import { soakShop } from './run-soak.ts';

/**
 * `npm run test:faults`: orders and cart changes of the real client through the real gateway and
 * mock, while requests, responses, tabs and servers are lost on a seeded schedule. Then every page
 * of a running shop while its services fail one after another, and `kill -9` in every stage of an
 * order and of indexing. `--parts` selects parts, `--pages class` one page of each cache class;
 * `soak` runs only if selected (half an hour).
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    operations: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
    pages: { type: 'string', default: 'every' },
    parts: { type: 'string', default: 'orders,carts,services,kills' },
  },
});
const seed = Number(values.seed);
const say = (line: string) => process.stdout.write(`${line}\n`);

function table(title: string, counts: Readonly<Record<string, number>>): void {
  say(`\n${title}`);
  const rows = Object.entries(counts).filter(([name, count]) => count > 0 && name !== 'ok');
  for (const [name, count] of rows) say(`  ${name.padEnd(36)}${String(count).padStart(7)}`);
}

const seconds = (from: number) => `${Math.round((performance.now() - from) / 1000)} s`;

async function orders(): Promise<readonly string[]> {
  const from = performance.now();
  const report = await runOrders(Number(values.orders), seed);
  table('Faults while ordering', report.faults);
  say(
    `Orders: ${report.asked} asked, ${report.placed} in the backend, ${report.lost.length} lost, ` +
      `${report.double.length} double, ${report.wrong.length} with other goods (${seconds(from)})`,
  );
  const count = report.placed === report.asked ? [] : ['another number of orders than was asked'];
  return [...count, ...report.lost, ...report.double, ...report.wrong, ...report.unfinished];
}

async function carts(): Promise<readonly string[]> {
  const from = performance.now();
  const report = await runOperations(Number(values.operations), seed);
  table('Faults while shopping', report.faults);
  say(
    `Carts: ${report.operations} changes by ${report.shoppers} shoppers, ` +
      `${report.wrong.length} carts differ from their model (${seconds(from)})`,
  );
  return report.wrong;
}

const parts: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  orders,
  carts,
  services: () => faultServices(say, values.pages === 'every'),
  kills: () => killServices(say),
  soak: () => soakShop(Number(values.minutes), say),
};

const wrong: string[] = [];
for (const name of values.parts.split(',')) {
  const part = parts[name];
  if (!part) throw new Error(`--parts: ${name} is none of ${Object.keys(parts)}`);
  say(`\n${name}`);
  wrong.push(...(await part()));
}
for (const line of wrong) say(`  wrong: ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);
