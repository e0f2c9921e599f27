import { beforeAll } from 'vitest';
import { attackAddresses } from './attacks/addresses.ts';
import { type AttackedShop, openAttackedShop } from './attacks/attacked-shop.ts';
import { attackGoods } from './attacks/goods.ts';
import { attackRequests } from './attacks/requests.ts';
import { attackSessions } from './attacks/sessions.ts';

/** Attacks on a running shop; `docs/security.md` has the results. */
let shop: AttackedShop;

beforeAll(async () => {
  shop = await openAttackedShop();
  return shop.close;
});

const attacked = () => shop;

attackGoods(attacked);
attackSessions(attacked);
attackAddresses(attacked);
attackRequests(attacked);
