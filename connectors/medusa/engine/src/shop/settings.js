import { Modules } from '@medusajs/framework/utils';

const minute = 60_000;
const names = new Intl.DisplayNames(['pl'], { type: 'region' });
let known = null;

/**
 * Where the shop sells: its region and sales channel, and the payment methods that the region's
 * metadata (`shop_payments`) names. Read again after a minute.
 */
export async function readSettings(container) {
  if (known !== null && performance.now() - known.at < minute) return known.value;
  const query = container.resolve('query');
  const { data: regions } = await query.graph({
    entity: 'region',
    fields: [
      'id',
      'currency_code',
      'metadata',
      'countries.iso_2',
      'payment_providers.id',
      'payment_providers.is_enabled',
    ],
  });
  const { data: rates } = await query.graph({
    entity: 'tax_rate',
    fields: ['rate', 'tax_region.country_code'],
    filters: { is_default: true },
  });
  const [store] = await container.resolve(Modules.STORE).listStores();
  const wanted = process.env.SHOP_REGION;
  const region = regions.find(({ id }) => id === wanted) ?? regions[0];
  if (!region || !store?.default_sales_channel_id) {
    throw new Error('The shop needs a region and a default sales channel');
  }
  const enabled = new Set(
    (region.payment_providers ?? []).filter((one) => one.is_enabled).map(({ id }) => id),
  );
  const payments = (region.metadata?.shop_payments ?? []).filter((one) =>
    enabled.has(one.provider),
  );
  const value = {
    regionId: region.id,
    currency: region.currency_code,
    /** Of what has no rate of its own, in the region's first country. */
    taxPercent: Number(
      rates.find(({ tax_region }) => tax_region?.country_code === region.countries[0]?.iso_2)
        ?.rate ?? 0,
    ),
    channelId: store.default_sales_channel_id,
    countries: region.countries.map(({ iso_2 }) => ({
      code: iso_2.toUpperCase(),
      name: names.of(iso_2.toUpperCase()),
    })),
    payments,
  };
  known = { value, at: performance.now() };
  return value;
}
