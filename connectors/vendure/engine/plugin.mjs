import { ModuleRef } from '@nestjs/core';
import core from '@vendure/core';
import { gql } from 'graphql-tag';
import { createCarts } from './carts.mjs';
import { createCatalogue } from './catalogue.mjs';
import { startChanges } from './changes.mjs';
import { createClaims } from './claims.mjs';
import { createCustomers } from './customers.mjs';
import { createFacts } from './facts.mjs';
import { createWrites, ShopWrite } from './keys.mjs';
import { createPaying } from './pay.mjs';
import { createPlacing } from './place.mjs';
import { resolver } from './resolver.mjs';
import { createVariants } from './variants.mjs';

const schema = gql`
  extend type Query {
    shopCart(input: JSON!): JSON
    shopShipping(input: JSON!): JSON!
    shopPayments(input: JSON!): JSON!
    shopPoints: JSON!
    shopPaymentMethods: JSON!
    shopCountries: JSON!
    shopStock(input: JSON!): JSON!
    shopOrder(input: JSON!): JSON
    shopOrders(input: JSON!): JSON!
    shopProducts(input: JSON!): JSON!
    shopTaxonomy: JSON!
  }
  extend type Mutation {
    shopCreateCart(input: JSON!): JSON!
    shopSetLine(input: JSON!): JSON!
    shopRemoveLine(input: JSON!): JSON!
    shopSetCoupon(input: JSON!): JSON!
    shopShip(input: JSON!): JSON!
    shopPlace(input: JSON!): JSON!
    shopAddClaim(input: JSON!): JSON!
    shopSetPayment(input: JSON!): JSON!
    shopSetEmail(input: JSON!): JSON!
  }
`;

/** Vendure's services, by the short names of our own parts. */
function services(ref) {
  const get = (type) => ref.get(type, { strict: false });
  const found = {
    connection: get(core.TransactionalConnection),
    orders: get(core.OrderService),
    customers: get(core.CustomerService),
    users: get(core.UserService),
    bus: get(core.EventBus),
    history: get(core.HistoryService),
    translator: get(core.TranslatorService),
    prices: get(core.ProductPriceApplicator),
    settings: get(core.GlobalSettingsService),
    collections: get(core.CollectionService),
    countries: get(core.CountryService),
    taxRates: get(core.TaxRateService),
    config: get(core.ConfigService),
  };
  const variants = createVariants({ ...found, variants: get(core.ProductVariantService) });
  const facts = createFacts(found);
  const carts = createCarts({ ...found, facts, variants });
  const paying = createPaying({ ...found, facts });
  return {
    ...found,
    variants,
    facts,
    carts,
    paying,
    placing: createPlacing({ ...found, facts, variants, carts, paying }),
    catalogue: createCatalogue(found),
    accounts: createCustomers(found),
    claims: createClaims({ ...found, facts, paying }),
    ...createWrites(found),
  };
}

class ShopResolver {
  constructor(ref) {
    this.ref = ref;
  }
  get parts() {
    this.known ??= services(this.ref);
    return this.known;
  }
  async shopCart(ctx, { input }) {
    const { carts, facts } = this.parts;
    return facts.order(ctx, (await carts.open(ctx, input.cart)).id);
  }
  async shopShipping(ctx, { input }) {
    const { carts, facts } = this.parts;
    const { id } = await carts.open(ctx, input.cart);
    return { order: await facts.order(ctx, id), methods: await carts.quotes(ctx, id) };
  }
  async shopPayments(ctx, { input }) {
    const { carts } = this.parts;
    return carts.payments(ctx, (await carts.open(ctx, input.cart)).id);
  }
  shopPaymentMethods(ctx) {
    return this.parts.carts.paymentMethods(ctx);
  }
  shopPoints(ctx) {
    return this.parts.carts.points(ctx);
  }
  async shopCountries(ctx) {
    const found = await this.parts.countries.findAllAvailable(ctx);
    return found.map(({ code, name }) => ({ code, name }));
  }
  shopStock(ctx, { input }) {
    return this.parts.variants.stock(ctx, input.skus);
  }
  shopOrder(ctx, { input }) {
    return this.parts.placing.find(ctx, input);
  }
  shopOrders(ctx, { input }) {
    return this.parts.placing.history(ctx, input);
  }
  shopProducts(ctx, { input }) {
    return this.parts.catalogue.products(ctx, input);
  }
  shopTaxonomy(ctx) {
    return this.parts.catalogue.taxonomy(ctx);
  }
  shopCreateCart(ctx, { input }) {
    return this.parts.write(ctx, input, (within) => this.parts.carts.create(within, input));
  }
  shopSetLine(ctx, { input }) {
    return this.parts.write(ctx, input, (within) => this.parts.carts.setLine(within, input));
  }
  shopRemoveLine(ctx, { input }) {
    return this.parts.write(ctx, input, (within) => this.parts.carts.removeLine(within, input));
  }
  shopSetCoupon(ctx, { input }) {
    const { carts, write } = this.parts;
    return write(ctx, input, async (within) => {
      await carts.setCoupon(within, await carts.open(within, input.cart), input.coupon);
      return true;
    });
  }
  shopShip(ctx, { input }) {
    const { carts, facts, write } = this.parts;
    return write(ctx, input, async (within) => {
      const { id } = await carts.open(within, input.cart);
      await carts.ship(within, id, input.method);
      return { order: await facts.order(within, id), payments: await carts.payments(within, id) };
    });
  }
  shopSetEmail(ctx, { input }) {
    const { accounts, write } = this.parts;
    return write(ctx, {}, (within) => accounts.changeEmail(within, input));
  }
  shopPlace(ctx, { input }) {
    return this.parts.write(ctx, {}, (within) => this.parts.placing.place(within, input));
  }
  shopSetPayment(ctx, { input }) {
    return this.parts.write(ctx, input, (within) => this.parts.paying.payAgain(within, input));
  }
  shopAddClaim(ctx, { input }) {
    return this.parts.write(ctx, {}, (within) => this.parts.claims.add(within, input));
  }
}

const { ReadOrder, UpdateOrder, ReadCatalog } = core.Permission;
const query = (permission) => ({ kind: 'query', permission });
const mutation = { kind: 'mutation', permission: UpdateOrder };
resolver(ShopResolver, [ModuleRef], {
  shopCart: query(ReadOrder),
  shopShipping: query(ReadOrder),
  shopPayments: query(ReadOrder),
  shopPoints: query(ReadOrder),
  shopPaymentMethods: query(ReadOrder),
  shopCountries: query(ReadOrder),
  shopStock: query(ReadCatalog),
  shopOrder: query(ReadOrder),
  shopOrders: query(ReadOrder),
  shopProducts: query(ReadCatalog),
  shopTaxonomy: query(ReadCatalog),
  shopCreateCart: mutation,
  shopSetLine: mutation,
  shopRemoveLine: mutation,
  shopSetCoupon: mutation,
  shopShip: mutation,
  shopPlace: mutation,
  shopAddClaim: mutation,
  shopSetPayment: mutation,
  shopSetEmail: { kind: 'mutation', permission: core.Permission.UpdateCustomer },
});

const day = 24 * 60 * 60 * 1000;

/** The shop's part of Vendure: carts, orders and catalogue by its own calls, and its changes. */
export class ShopPlugin {
  constructor(bus, connection) {
    this.bus = bus;
    this.connection = connection;
  }
  async onApplicationBootstrap() {
    const { bus, connection } = this;
    const { SHOP_CHANGES_URL: url, SHOP_CHANGES_KEY: key } = process.env;
    startChanges({ bus, connection, url, key, log: (line) => core.Logger.warn(line, 'shop') });
    const { forget } = createWrites({ connection });
    await forget();
    setInterval(() => forget().catch(() => undefined), day).unref();
  }
}
Reflect.defineMetadata(
  'design:paramtypes',
  [core.EventBus, core.TransactionalConnection],
  ShopPlugin,
);
core.VendurePlugin({
  imports: [core.PluginCommonModule],
  entities: [ShopWrite],
  adminApiExtensions: { schema, resolvers: [ShopResolver] },
  compatibility: '^3.6.0',
})(ShopPlugin);
