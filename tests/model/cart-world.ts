import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { isOnlineAtom } from '../../client/core/net/online.ts';
import {
  addToCart,
  dispatchCart,
  restoreLines,
  setQuantity,
} from '../../client/features/cart/cart-actions.ts';
import { cartAtom } from '../../client/features/cart/cart-atoms.ts';
import { login } from '../../client/features/session/session.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { isUnacknowledged } from '../../domain/cart/server-cart.ts';
import { demoCustomer } from '../../mock/accounts/users.ts';
import { createDevice, type Device, type Tab } from '../support/device.ts';
import { type LossyNetwork, lossyNetwork } from '../support/lossy-network.ts';
import { openRestartableShop, type RestartableShop } from '../support/restartable-shop.ts';
import { CartModel, type Contents } from './cart-model.ts';
import { endSession } from './end-session.ts';
import { productOf } from './product-of.ts';
import type { Sku, Step } from './steps.ts';

const { email, password } = demoCustomer;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const contentsOf = (lines: readonly { readonly sku: string; readonly qty: number }[]): Contents =>
  Object.fromEntries(lines.map(({ sku, qty }) => [sku, qty] as const).sort());
const shown = ({ store }: Tab) => contentsOf(store.get(cartAtom).cartItems);

/** A shopper with two tabs and a second device, a shop, and every fault in between. */
export class CartWorld {
  readonly model = new CartModel();
  /** Number of changes that the shopper has made. */
  edits = 0;
  readonly network: LossyNetwork;
  private readonly shop: RestartableShop;
  private readonly here: Device;
  private readonly other: Tab;
  private readonly tabs: Tab[];
  private readonly writes: string[];
  private removed: readonly CartLine[] = [];

  private constructor(parts: {
    shop: RestartableShop;
    network: LossyNetwork;
    here: Device;
    other: Tab;
    tabs: Tab[];
    writes: string[];
  }) {
    this.shop = parts.shop;
    this.network = parts.network;
    this.here = parts.here;
    this.other = parts.other;
    this.tabs = parts.tabs;
    this.writes = parts.writes;
  }

  static async open(): Promise<CartWorld> {
    const shop = await openRestartableShop();
    const writes: string[] = [];
    const noted: typeof fetch = (input, init) => {
      if (/cart\/(update|delete)|batch/.test(String(input))) writes.push(String(init?.body));
      return shop.fetch(input, init);
    };
    const network = lossyNetwork(noted, (url) => /\/api\/(cart|batch)/.test(url));
    const here = createDevice({ fetch: network.fetch });
    const other = await createDevice({ fetch: network.fetch }).open();
    await login(other.store, email, password);
    await other.cart.sync({ force: true });
    const tabs = [await here.open(), await here.open()];
    return new CartWorld({ shop, network, here, other, tabs, writes });
  }

  private tab(index: number): Tab {
    const tab = this.tabs[index];
    if (!tab) throw new Error(`There is no tab ${index}`);
    return tab;
  }

  private async edit(side: 'here' | 'elsewhere', tab: Tab, step: Step & { kind: string }) {
    const { kind, sku, qty } = step as Extract<Step, { do: 'edit' }>;
    const { model } = this;
    const before = model.qty(side, sku);
    if (!model.may(side, kind, sku)) return;
    if (kind === 'add') {
      this.edits += 1;
      await addToCart(tab.store, productOf(sku), qty);
      model.put(side, sku, before + qty);
    } else if (before > 0 && kind === 'set') {
      this.edits += 1;
      await setQuantity(tab.store, sku, qty);
      model.put(side, sku, qty);
    } else if (before > 0) {
      this.edits += 1;
      const gone = tab.store.get(cartAtom).cartItems.filter((line) => line.sku === sku);
      await dispatchCart(tab.store, { type: 'remove', key: sku });
      if (side === 'here') this.removed = gone;
      model.put(side, sku, 0);
    }
  }

  private async undo(tab: Tab): Promise<void> {
    const [line] = this.removed;
    this.removed = [];
    if (!line || !this.model.may('here', 'set', line.sku as Sku)) return;
    await restoreLines(tab.store, [line]);
    this.model.put('here', line.sku, this.model.qty('here', line.sku) + line.qty);
  }

  private async logIn(): Promise<void> {
    if (this.model.isLoggedIn) return;
    await this.bringElsewhereInStep();
    const tab = this.tab(0);
    await login(tab.store, email, password);
    this.removed = [];
    this.model.logIn();
  }

  /** The session on this device expires, with a cart that both devices know. */
  private async expire(): Promise<void> {
    if (!this.model.isLoggedIn) return;
    await this.settle();
    await endSession(this.shop.mock(), this.tab(0));
    this.model.expire();
  }

  private async bringElsewhereInStep(): Promise<void> {
    await this.network.heal();
    await this.shop.mock().post('/api/mock/faults', { rules: [] });
    await this.other.cart.sync({ force: true });
    await this.waitFor([this.other]);
  }

  async do(step: Step): Promise<void> {
    switch (step.do) {
      case 'rest':
        for (let left = step.turns; left > 0; left -= 1) await turn();
        return;
      case 'edit':
        return this.edit('here', this.tab(step.tab), step);
      case 'elsewhere':
        return this.edit('elsewhere', this.other, step);
      case 'undo':
        return this.undo(this.tab(step.tab));
      case 'fates':
        return this.network.plan(step.fates);
      case 'backend': {
        const rules = [{ route: step.route, fault: step.fault }];
        await this.shop.mock().post('/api/mock/faults', { rules });
        return;
      }
      case 'sync':
        void this.tab(step.tab).cart.sync({ force: step.force });
        void this.other.cart.sync({ force: step.force });
        return;
      case 'release':
        return this.network.release();
      case 'deliver':
        return this.network.deliver();
      case 'reload':
        this.tab(step.tab).kill();
        this.tabs[step.tab] = await this.here.open();
        return;
      case 'restart':
        return this.shop.restart();
      case 'offline':
      case 'online':
        for (const { store } of this.tabs) store.set(isOnlineAtom, step.do === 'online');
        return;
      case 'login':
        return this.logIn();
      case 'expire':
        return this.expire();
      case 'settle':
        return this.settle();
    }
  }

  /** All requests arrive and both devices synchronise; then the carts must equal the model's. */
  async settle(): Promise<void> {
    await this.bringElsewhereInStep();
    for (const { store } of this.tabs) store.set(isOnlineAtom, true);
    await this.syncAll();
    await this.waitFor([...this.tabs, this.other]);
    await this.syncAll();
    await turn();
    this.model.settle();
    await this.expectModel();
  }

  private async syncAll(): Promise<void> {
    for (const tab of [...this.tabs, this.other]) await tab.cart.sync({ force: true });
  }

  /** After a server restart, a write stays leased for 2 s; nobody may repeat it before. */
  private async waitFor(tabs: readonly Tab[]): Promise<void> {
    const isWaiting = ({ store }: Tab) => {
      const { cartItems, removed } = store.get(cartAtom);
      return removed.length > 0 || cartItems.some(isUnacknowledged);
    };
    for (let tries = 0; tries < 20 && tabs.some(isWaiting); tries += 1) {
      await wait(200);
      for (const tab of tabs) await tab.cart.sync({ force: true });
    }
  }

  private async expectModel(): Promise<void> {
    const wanted = this.model.contents('here');
    for (const tab of this.tabs) assert.deepEqual(shown(tab), wanted);
    assert.deepEqual(await this.held(this.tab(0)), wanted);
    assert.deepEqual(shown(this.other), this.model.contents('elsewhere'));
    assert.deepEqual(await this.held(this.other), this.model.contents('elsewhere'));
  }

  /** The backend's content of a tab's cart. */
  private async held({ store }: Tab): Promise<Contents> {
    const { cartServerToken } = store.get(cartAtom);
    if (cartServerToken === null) return {};
    const token = await this.token();
    const { body } = await this.shop
      .mock()
      .get(`/api/cart/pull?token=${token}&cartId=${cartServerToken}`);
    return contentsOf(body.result);
  }

  private customerToken: string | null = null;
  private async token(): Promise<string> {
    this.customerToken ??= await this.shop.mock().logIn();
    return this.customerToken;
  }

  /** A merge of synchronised carts sends no write and changes nothing. */
  async expectIdempotent(): Promise<void> {
    const before = this.writes.length;
    await this.syncAll();
    assert.deepEqual(this.writes.slice(before), []);
    await this.expectModel();
  }

  async close(): Promise<void> {
    for (const tab of [...this.tabs, this.other]) tab.kill();
    await this.shop.close();
  }
}
