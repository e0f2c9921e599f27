import { Modules } from '@medusajs/framework/utils';
import * as flows from '@medusajs/medusa/core-flows';

const zloty = (grosze) => grosze / 100;
/** What `paid-later` can be: the seed also has methods of other engines' test providers. */
const paidLater = new Set(['cod', 'bank']);
const inStore = [
  { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
  { attribute: 'is_return', value: 'false', operator: 'eq' },
];

/** What is sold with and by: each function fills one part of an empty Medusa from the seed. */
export function createSeedParts(container, seed) {
  const run = async (flow, input) => (await flow(container).run({ input })).result;
  const payments = seed.payments.filter(({ kind }) => paidLater.has(kind));
  const link = container.resolve('link');
  const service = (name) => container.resolve(name);

  /** Prices include tax; the region's metadata names its payment methods to the shop. */
  async function poland() {
    const [store] = await service(Modules.STORE).listStores();
    const [channel] = await run(flows.createSalesChannelsWorkflow, {
      salesChannelsData: [{ name: 'Sklep' }],
    });
    await run(flows.updateStoresWorkflow, {
      selector: { id: store.id },
      update: {
        name: 'Witryna',
        supported_currencies: [{ currency_code: 'pln', is_default: true, is_tax_inclusive: true }],
        default_sales_channel_id: channel.id,
      },
    });
    const [region] = await run(flows.createRegionsWorkflow, {
      regions: [
        {
          name: 'Polska',
          currency_code: 'pln',
          countries: ['pl'],
          payment_providers: payments.map(({ code }) => `pp_paid-later_${code}`),
          is_tax_inclusive: true,
          automatic_taxes: true,
          metadata: {
            shop_payments: payments.map((one) => ({
              ...one,
              provider: `pp_paid-later_${one.code}`,
            })),
          },
        },
      ],
    });
    await run(flows.createTaxRegionsWorkflow, [
      {
        country_code: 'pl',
        provider_id: 'tp_system',
        default_tax_rate: { rate: 23, code: 'VAT23', name: 'VAT 23%' },
      },
    ]);
    return { channel, region };
  }

  async function warehouse(channel) {
    const [location] = await run(flows.createStockLocationsWorkflow, {
      locations: [
        {
          name: 'Magazyn',
          address: { city: 'Łódź', country_code: 'PL', address_1: 'Piotrkowska 217' },
        },
      ],
    });
    await run(flows.linkSalesChannelsToStockLocationWorkflow, {
      id: location.id,
      add: [channel.id],
    });
    return location;
  }

  /** A delivery is free from a value of products by a second price with a rule. */
  function shippingOption({ code, name, price, freeFrom, ...data }, zone, profile) {
    const free = {
      currency_code: 'pln',
      amount: 0,
      rules: [{ attribute: 'item_total', operator: 'gte', value: zloty(freeFrom) }],
    };
    return {
      name,
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: zone,
      shipping_profile_id: profile,
      type: { label: name, description: name, code },
      data: { code, ...data },
      prices: [{ currency_code: 'pln', amount: zloty(price) }, ...(freeFrom > 0 ? [free] : [])],
      rules: inStore,
    };
  }

  async function deliveries(location) {
    const stock = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } };
    await link.create({
      ...stock,
      [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
    });
    const [profile] = await run(flows.createShippingProfilesWorkflow, {
      data: [{ name: 'Wysyłka', type: 'default' }],
    });
    const set = await service(Modules.FULFILLMENT).createFulfillmentSets({
      name: 'Wysyłka',
      type: 'shipping',
      service_zones: [{ name: 'Polska', geo_zones: [{ country_code: 'pl', type: 'country' }] }],
    });
    await link.create({ ...stock, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } });
    const [zone] = set.service_zones;
    await run(
      flows.createShippingOptionsWorkflow,
      seed.deliveries.map((one) => shippingOption(one, zone.id, profile.id)),
    );
    return profile;
  }

  async function coupons() {
    await run(flows.createPromotionsWorkflow, {
      promotionsData: seed.coupons.map(({ code, percent }) => ({
        code,
        type: 'standard',
        status: 'active',
        is_automatic: false,
        is_tax_inclusive: true,
        application_method: {
          type: 'percentage',
          target_type: 'items',
          allocation: 'across',
          value: percent,
          currency_code: 'pln',
        },
      })),
    });
  }

  return { run, service, poland, warehouse, deliveries, coupons };
}
