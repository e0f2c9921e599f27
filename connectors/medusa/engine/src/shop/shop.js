import { createAccounts } from './accounts.js';
import { createCarts } from './carts.js';
import { createCatalogue } from './catalogue.js';
import { createClaims } from './claims.js';
import { createFacts } from './facts.js';
import { createPlacing } from './place.js';
import { readSettings } from './settings.js';
import { createVariants } from './variants.js';
import { createWrites, inTurn } from './writes.js';

/** Every call of the shop, by its name: each is one request of the contract. */
export function createShop(container) {
  const facts = createFacts(container);
  const variants = createVariants(container);
  const carts = createCarts(container, { facts, variants });
  const placing = createPlacing(container, { facts, variants, carts });
  const claims = createClaims(container, { facts, placing });
  const catalogue = createCatalogue(container);
  const accounts = createAccounts(container, carts);
  const { write } = createWrites(container);
  const settings = () => readSettings(container);
  const inCart = (input, work) => write(input, () => inTurn(`cart ${input.cart}`, work));
  const payments = async () =>
    (await settings()).payments.map(({ code, name, kind }) => ({ code, name, kind }));

  return {
    shopCart: ({ cart }) => carts.open(cart),
    shopShipping: async ({ cart }) => ({
      order: await carts.open(cart),
      methods: await carts.quotes(cart),
    }),
    shopPayments: async ({ cart }) => {
      await carts.open(cart);
      return payments();
    },
    shopPaymentMethods: payments,
    shopPoints: () => carts.points(),
    shopCountries: async () => (await settings()).countries,
    shopStock: ({ skus }) => variants.stock(skus),
    shopOrder: (input) => placing.find(input),
    shopOrders: (input) => placing.history(input),
    shopProducts: (input) => catalogue.products(input),
    shopTaxonomy: () => catalogue.taxonomy(),
    shopCreateCart: (input) => write(input, () => carts.create(input)),
    shopSetLine: (input) => inCart(input, () => carts.setLine(input)),
    shopRemoveLine: (input) => inCart(input, () => carts.removeLine(input)),
    shopSetCoupon: (input) =>
      inCart(input, async () => {
        await carts.setCoupon(await carts.open(input.cart), input.coupon);
        return true;
      }),
    shopShip: (input) =>
      inCart(input, async () => {
        await carts.ship(await carts.open(input.cart), input.method);
        return { order: await carts.open(input.cart), payments: await payments() };
      }),
    shopPlace: (input) => placing.place(input),
    shopAddClaim: (input) => claims.add(input),
    shopCustomer: ({ token }) => accounts.customerFacts(token),
    shopCreateSession: (input) => accounts.createSession(input),
    shopRemoveSession: (input) => accounts.removeSession(input),
    shopCreateAccount: (input) => accounts.createAccount(input),
    shopSetCustomer: (input) => accounts.setCustomer(input),
    shopSetPassword: (input) => accounts.setPassword(input),
    shopSetForgotten: (input) => accounts.setForgotten(input),
    shopCreateReset: (input) => accounts.createReset(input),
  };
}
