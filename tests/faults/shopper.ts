import { setTimeout as wait } from 'node:timers/promises';
import { isOnlineAtom } from '../../client/core/net/online.ts';
import { addToCart } from '../../client/features/cart/cart-actions.ts';
import { cartAtom } from '../../client/features/cart/cart-atoms.ts';
import { enterCheckout } from '../../client/features/checkout/checkout.ts';
import { checkoutAtom, orderProgressAtom } from '../../client/features/checkout/checkout-atoms.ts';
import { choosePayment } from '../../client/features/checkout/choose-methods.ts';
import { placeOrder } from '../../client/features/checkout/place-order.ts';
import { saveCheckout } from '../../client/features/checkout/save-checkout.ts';
import { confirmOrders, giveUpOrder, resumeOrders } from '../../client/features/outbox/outbox.ts';
import { configurableOption } from '../../domain/commerce/product-option.ts';
import { grosze } from '../../domain/money.ts';
import { type OrderState, orderState } from '../../domain/sync/task-state.ts';
import { product } from '../support/cart.ts';
import { clientConfig } from '../support/client-page.ts';
import { createDevice, type Device, type Tab } from '../support/device.ts';
import { accepted } from '../support/fill-checkout.ts';
import type { LossyNetwork } from '../support/lossy-network.ts';
import type { RestartableShop } from '../support/restartable-shop.ts';
import type { OrderPlan, Turn } from './order-plan.ts';

const goods = {
  shirt: product('shirt', { unitPrice: grosze(12_300) }),
  book: product('book', { unitPrice: grosze(5250) }),
  'dress-red-m': product('dress-red-m', {
    unitPrice: grosze(19_999),
    parentSku: 'dress',
    type_id: 'configurable',
    product_option: configurableOption([
      { attributeId: '93', valueId: '53' },
      { attributeId: '142', valueId: '169' },
    ]),
  }),
};

const pressed = () => wait(3);

/**
 * How long a shopper retries after the faults have ended: with other tests running, a healthy shop
 * may still miss limits of 100 ms.
 */
const patienceMs = 60_000;

const address = {
  firstName: 'Ewa',
  lastName: 'Nowak',
  streetAddress: 'Piotrkowska 1',
  apartmentNumber: '2',
  city: 'Łódź',
  zipCode: '90-001',
  phoneNumber: '600 123 456',
  country: 'PL',
};

/** A shopper with one device and two tabs, who retries until the order is placed. */
export class Shopper {
  private readonly shop: RestartableShop;
  private readonly network: LossyNetwork;
  private readonly device: Device;
  private tabs: [Tab, Tab];

  private constructor(
    shop: RestartableShop,
    network: LossyNetwork,
    device: Device,
    tabs: [Tab, Tab],
  ) {
    this.shop = shop;
    this.network = network;
    this.device = device;
    this.tabs = tabs;
  }

  static async open(shop: RestartableShop, network: LossyNetwork): Promise<Shopper> {
    const device = createDevice({ fetch: network.fetch }, { ...clientConfig, apiTimeLimit: 100 });
    const tabs: [Tab, Tab] = [await device.open(), await device.open()];
    return new Shopper(shop, network, device, tabs);
  }

  /** Adds the items and fills in the checkout, with retries until payment methods are loaded. */
  private async fill(plan: OrderPlan, email: string): Promise<void> {
    const [{ store }] = this.tabs;
    this.network.plan(plan.whileShopping);
    for (const sku of plan.goods) await addToCart(store, goods[sku], plan.qty);
    await this.typeIn(this.tabs[0], email);
  }

  private async typeIn({ store }: Tab, email: string): Promise<void> {
    store.set(orderProgressAtom, { status: 'idle' });
    for (let tries = 0; tries < 8 && !store.get(cartAtom).payment; tries += 1) {
      await enterCheckout(store);
      // Without a response the shopper still chooses, although nothing is sent yet.
      await choosePayment(store, 'banktransfer').catch(() => {});
    }
    const { personalDetails, shippingDetails } = store.get(checkoutAtom);
    const { firstName, lastName } = address;
    await saveCheckout(store, {
      personalDetails: { ...personalDetails, firstName, lastName, emailAddress: email },
      shippingDetails: { ...shippingDetails, ...address },
    });
  }

  private async reload(index: 0 | 1): Promise<void> {
    this.tabs[index].kill();
    this.tabs[index] = await this.device.open();
    await enterCheckout(this.tabs[index].store);
    await resumeOrders(this.tabs[index].store);
  }

  private async act(turn: Turn): Promise<void> {
    const [{ store }, other] = this.tabs;
    switch (turn) {
      case 'press':
        await placeOrder(store, accepted);
        return;
      case 'press twice':
        await Promise.all([placeOrder(store, accepted), placeOrder(store, accepted)]);
        return;
      case 'press in another tab':
        await Promise.all([
          placeOrder(store, accepted),
          enterCheckout(other.store).then(() => placeOrder(other.store, accepted)),
        ]);
        return;
      case 'press and reload':
        void placeOrder(store, accepted);
        await pressed();
        return this.reload(0);
      case 'press and restart the server':
        void placeOrder(store, accepted);
        await pressed();
        return this.shop.restart();
      case 'press offline':
        for (const tab of this.tabs) tab.store.set(isOnlineAtom, false);
        await placeOrder(store, accepted);
        for (const tab of this.tabs) tab.store.set(isOnlineAtom, true);
        return this.consent();
    }
  }

  /** Confirms all waiting orders for which the shop shows a prompt. */
  private async consent(): Promise<void> {
    const [{ store, ports }] = this.tabs;
    await resumeOrders(store);
    const orders = await ports.tasks.all();
    const ofStage = (...stages: OrderState[]) =>
      orders.filter((task) => stages.includes(orderState(task))).map(({ task_id }) => task_id);
    await confirmOrders(store, ofStage('unconfirmed'));
    // Moves it back to the cart and orders again.
    for (const id of ofStage('refused', 'changed')) await giveUpOrder(store, id);
  }

  private async isDone(): Promise<boolean> {
    const [{ ports }] = this.tabs;
    const { cartItems } = (await ports.records.load('cart')) ?? { cartItems: [] };
    return cartItems.length === 0 && (await ports.tasks.all()).length === 0;
  }

  /** Places an order with all faults of its plan; throws if it never reaches a final state. */
  async order(plan: OrderPlan, email: string): Promise<void> {
    await this.fill(plan, email);
    this.network.plan(plan.whileOrdering);
    const rules = plan.backend ? [{ route: 'POST /api/order', fault: plan.backend }] : [];
    await this.shop.mock().post('/api/mock/faults', { rules });
    for (const turn of plan.turns) {
      if (await this.isDone()) break;
      await this.act(turn);
    }
    await this.network.heal();
    await this.shop.mock().post('/api/mock/faults', { rules: [] });
    const end = Date.now() + patienceMs;
    for (let tries = 0; Date.now() < end && !(await this.isDone()); tries += 1) {
      await this.consent();
      if (await this.isDone()) break;
      const [tab] = this.tabs;
      if (!tab.store.get(cartAtom).payment) await this.typeIn(tab, email);
      await placeOrder(tab.store, accepted);
      await wait(Math.min(tries * 5, 500));
    }
    if (!(await this.isDone())) throw new Error(`${email} came to no end: ${await this.news()}`);
    await this.network.heal();
  }

  /** The current state, for the message of a failure. */
  private async news(): Promise<string> {
    const [{ store, ports }] = this.tabs;
    const { cartItems, payment } = store.get(cartAtom);
    const stages = (await ports.tasks.all()).map((task) => [orderState(task), task.result]);
    return JSON.stringify({
      state: store.get(orderProgressAtom),
      payment: payment?.code,
      lines: cartItems.map(({ sku, qty }) => [sku, qty]),
      stages,
    });
  }

  close(): void {
    for (const tab of this.tabs) tab.kill();
  }
}
