const feature = (name: string) => `name ${name} in COMMERCE_FEATURES where the backend can do it`;
const fixed = 'leave it out; the address is that of the service itself';

/** Settings of earlier releases, and what to write in their place: a start that has one is refused. */
export const removedSettings: Readonly<Record<string, string>> = {
  EARLY_HINTS: 'leave it out; a delivery network sends 103 by the Link header of each page',
  COMMERCE_KEYS: feature('idempotency-keys'),
  COMMERCE_ORDER_LOOKUP: feature('order-lookup'),
  COMMERCE_SIZE_TABLES: feature('size-tables'),
  COMMERCE_COUNTRIES: feature('countries'),
  COMMERCE_LAYOUTS: feature('layouts'),
  COMMERCE_PUSH: feature('push'),
  TAG_MANAGER_URL: fixed,
  RETARGETING_URL: fixed,
  PORTAL_PIXEL_URL: fixed,
  META_PIXEL_URL: fixed,
  GEOWIDGET_URL: fixed,
  MF_API_URL: fixed,
  VIES_API_URL: fixed,
  BIR_API_URL: fixed,
};
