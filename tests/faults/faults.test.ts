import { expect, test } from 'vitest';
import { runOperations } from './run-operations.ts';
import { runOrders } from './run-orders.ts';

/** The short form; `npm run test:faults` is the long one. */
const orders = 100;
const operations = 500;
const seed = 20_261_121;

test('every order is placed once, whatever fails on the way', async () => {
  const report = await runOrders(orders, seed);
  expect(report, JSON.stringify(report)).toMatchObject({
    asked: orders,
    placed: orders,
    lost: [],
    double: [],
    wrong: [],
    unfinished: [],
  });
}, 300_000);

test('every cart ends as its shopper made it, whatever fails on the way', async () => {
  const report = await runOperations(operations, seed);
  expect(report.wrong).toEqual([]);
  expect(report.operations).toBeGreaterThanOrEqual(operations);
}, 300_000);
