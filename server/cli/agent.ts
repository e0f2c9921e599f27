import { parseArgs } from 'node:util';
import { readWish } from '../../domain/ucp/read-wish.ts';
import { walkShop } from '../ucp/walk-shop.ts';

/**
 * `npm run agent -- "czarna sukienka rozmiar 38 do 250"`: a shopping assistant without a model. It
 * walks through a running shop (`--shop http://…`) and prints each step.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shop: { type: 'string', default: 'http://127.0.0.1:3000' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const isDone = await walkShop(values.shop, readWish(positionals.join(' ')), print);
process.exitCode = isDone ? 0 : 1;
