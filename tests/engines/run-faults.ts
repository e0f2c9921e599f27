import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { readWorld } from '../conformance/world.ts';
import { fillStock, readLedger } from './engine-ledger.ts';
import { type Bought, buy } from './fault-orders.ts';
import { killedAt, tries } from './fault-plan.ts';
import { openFaultProcesses } from './fault-processes.ts';

/**
 * `npm run engine -- vendure --faults`: orders through two connector processes at once, while their
 * exchanges with Vendure are lost, hang or break, and Vendure and the connectors are killed. Then
 * the orders are counted in Vendure's own database. Every fourth order is bought at the same time
 * as another, without faults of its own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});
const [folder = ''] = positionals;
const say = (line: string) => process.stdout.write(`${line}\n`);
const database = join(folder, process.env['ENGINE_DATABASE'] ?? '');
fillStock(database);
const before = readLedger(database);
const world = await readWorld(join(folder, 'world.json'));
const asked = Number(values.orders);
const plans = fc
  .sample(tries, { seed: Number(values.seed), numRuns: asked })
  .map((plan, index) => (index % 4 === 3 ? [] : plan));

const counts = new Map<string, number>();
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

const startedAt = performance.now();
const processes = await openFaultProcesses(folder);
const bought: Bought[] = [];
try {
  /** One buyer after another; two such rows shop at the same time. */
  async function shop(isFaulty: boolean) {
    for (const [index, plan] of plans.entries()) {
      if (plan.length > 0 !== isFaulty) continue;
      for (const { to, fate } of plan) count(to === 'both' ? `${fate}, at both` : fate);
      const killed = plan.length > 0 ? killedAt(index) : null;
      if (killed !== null) count(`the ${killed} is killed and started`);
      bought.push(await buy(processes, world, index, plan));
      if (bought.length % 25 === 0) say(`${bought.length}/${asked} orders`);
    }
  }
  await Promise.all([shop(true), shop(false)]);
} finally {
  await processes.close();
}

const { orders, pieces } = readLedger(database);
const ofBuyer = ({ email }: Bought) => orders.filter((order) => order.email === email);
const wrong = bought.flatMap((one) => {
  const [order, ...more] = ofBuyer(one);
  const problem = (text: string) => [`${one.email}: ${text}`];
  if (!order) return problem(`lost (${one.failure})`);
  if (more.length > 0) return problem(`double: ${[order, ...more].map(({ number }) => number)}`);
  if (one.failure !== null) return problem(one.failure);
  if (one.numbers.join() !== order.number) return problem(`was told ${one.numbers}`);
  const isWhole = order.pieces === 1 && order.payments === 1 && order.owed === order.total;
  return isWhole ? [] : problem(`is ${JSON.stringify(order)}`);
});
const placed = orders.length - before.orders.length;
const allocated = pieces - before.pieces;
if (placed !== asked) wrong.push(`${placed} orders in the database`);
if (allocated !== asked) wrong.push(`${allocated} pieces are allocated`);

say('\nFaulty sendings');
for (const [name, times] of [...counts].toSorted())
  say(`  ${name.padEnd(40)}${String(times).padStart(5)}`);
const lost = bought.filter((one) => ofBuyer(one).length === 0).length;
const double = bought.filter((one) => ofBuyer(one).length > 1).length;
const seconds = Math.round((performance.now() - startedAt) / 1000);
say(
  `\nOrders: ${asked} asked, ${placed} in Vendure's database, ${lost} lost, ${double} double, ` +
    `${allocated} pieces allocated (${seconds} s)`,
);
for (const line of wrong) say(`  wrong: ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);
