import { beforeAll } from 'vitest';
import { attackAddresses } from './attacks/addresses.ts';
import { type AttackedShop, openAttackedShop } from './attacks/attacked-shop.ts';
import { attackGoods } from './attacks/goods.ts';
import { attackRequests } from './attacks/requests.ts';
import { attackSessions } from './attacks/sessions.ts';

/** What an attacker would try, on one running shop; `docs/security.md` says what came of it. */
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
