import fc from 'fast-check';
import { type LossyNetwork, lossyNetwork } from '../support/lossy-network.ts';
import { openRestartableShop } from '../support/restartable-shop.ts';
import { writtenOrders } from './ledger.ts';
import { orderPlan, type Turn } from './order-plan.ts';
import { Shopper } from './shopper.ts';

const ordersPerDevice = 10;
const gatewayTimeout = 80;

export interface OrdersReport {
  readonly asked: number;
  readonly placed: number;
  readonly lost: readonly string[];
  readonly double: readonly string[];
  /** Placed once, but with content that differs from the cart. */
  readonly wrong: readonly string[];
  /** Orders without a final result, with their last state. */
  readonly unfinished: readonly string[];
  readonly faults: Readonly<Record<string, number>>;
}

const buyer = (index: number) => `kupujacy-${index}@example.com`;

/**
 * Places orders through a seeded schedule of faults and compares them with the backend's database.
 */
export async function runOrders(asked: number, seed: number): Promise<OrdersReport> {
  const shop = await openRestartableShop(gatewayTimeout);
  const network: LossyNetwork = lossyNetwork(shop.fetch, (url) => url.startsWith('/api/'));
  const plans = fc.sample(orderPlan, { seed, numRuns: asked });
  const unfinished: string[] = [];
  const turns: Partial<Record<Turn, number>> = {};
  const backend: Record<string, number> = {};
  let shopper: Shopper | null = null;
  try {
    for (const [index, plan] of plans.entries()) {
      if (index % ordersPerDevice === 0) {
        shopper?.close();
        shopper = await Shopper.open(shop, network);
      }
      try {
        await shopper?.order(plan, buyer(index));
      } catch (error) {
        unfinished.push(error instanceof Error ? error.message : String(error));
        shopper?.close();
        shopper = await Shopper.open(shop, network);
      }
      for (const turn of plan.turns) turns[turn] = (turns[turn] ?? 0) + 1;
      if (plan.backend) {
        const name = `backend: ${Object.values(plan.backend).join(' ')}`;
        backend[name] = (backend[name] ?? 0) + 1;
      }
    }
    const written = writtenOrders(shop.mock().dataDir);
    const ofBuyer = (index: number) => written.filter(({ email }) => email === buyer(index));
    const isAsPlanned = (index: number) => {
      const [order] = ofBuyer(index);
      const plan = plans[index];
      return plan?.goods.every((sku) => order?.goods[sku] === plan.qty) ?? false;
    };
    const numbers = plans.map((_, index) => index);
    const once = numbers.filter((index) => ofBuyer(index).length === 1);
    return {
      asked,
      placed: written.length,
      lost: numbers.filter((index) => ofBuyer(index).length === 0).map(buyer),
      double: numbers.filter((index) => ofBuyer(index).length > 1).map(buyer),
      wrong: once.filter((index) => !isAsPlanned(index)).map(buyer),
      unfinished,
      faults: { ...network.counts, ...backend, ...turns },
    };
  } finally {
    shopper?.close();
    await shop.close();
  }
}
