import { parseArgs } from 'node:util';
import { runOperations } from './run-operations.ts';
import { runOrders } from './run-orders.ts';

/**
 * `npm run test:faults`: orders and cart changes of the real client through the real gateway and mock,
 * while requests, answers, tabs and servers are lost on a seeded schedule.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    operations: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
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

const ordersFrom = performance.now();
const orders = await runOrders(Number(values.orders), seed);
table('Faults while ordering', orders.faults);
say(
  `Orders: ${orders.asked} asked, ${orders.placed} in the backend, ${orders.lost.length} lost, ` +
    `${orders.double.length} double, ${orders.wrong.length} with other goods (${seconds(ordersFrom)})`,
);
for (const email of [...orders.lost, ...orders.double, ...orders.wrong, ...orders.unfinished])
  say(`  ${email}`);

const cartsFrom = performance.now();
const carts = await runOperations(Number(values.operations), seed);
table('Faults while shopping', carts.faults);
say(
  `Carts: ${carts.operations} changes by ${carts.shoppers} shoppers, ` +
    `${carts.wrong.length} carts differ from their model (${seconds(cartsFrom)})`,
);
for (const line of carts.wrong) say(`  ${line}`);

const isExact = orders.placed === orders.asked && orders.lost.length + orders.double.length === 0;
const isRight = orders.wrong.length + orders.unfinished.length + carts.wrong.length === 0;
process.exit(isExact && isRight ? 0 : 1);
