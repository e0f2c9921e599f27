import assert from 'node:assert/strict';
import { isLoggedInAtom } from '../../client/core/session/session-atoms.ts';
import type { Tab } from '../support/device.ts';
import type { MockShop } from '../support/mock-shop.ts';

/**
 * A sync of the cart finds the session expired, and continues with a guest's cart. With pending
 * changes it pulls twice: in a batch, then alone.
 */
export async function endSession(shop: MockShop, { store, cart }: Tab, pulls = 1): Promise<void> {
  const rules = [
    { route: 'GET /api/cart/pull', fault: { kind: 'unauthorized' }, times: pulls },
    { route: 'POST /api/user/refresh', fault: { kind: 'status', status: 401 }, times: 1 },
  ];
  await shop.post('/api/mock/faults', { rules });
  await cart.sync({ force: true });
  await shop.post('/api/mock/faults', { rules: [] });
  assert.equal(store.get(isLoggedInAtom), false);
}
