/** The implemented release of the Universal Commerce Protocol (UCP). */
export const ucpVersion = '2026-04-08';

/** A capability as a profile declares it; an extension names its parents. */
export interface Capability {
  readonly version: string;
  readonly spec?: string;
  readonly schema?: string;
  readonly extends?: string | readonly string[];
}

/** Capabilities by their reverse-domain names, each in one or more versions. */
export type CapabilityRegistry = Readonly<Record<string, readonly Capability[]>>;

/** The capabilities of both parties, each in one version. */
export type ActiveCapabilities = Readonly<Record<string, Capability>>;

const base = `https://ucp.dev/${ucpVersion}`;

const declare = (page: string, schema: string, parents?: string | readonly string[]) => [
  {
    version: ucpVersion,
    spec: `${base}/specification/${page}`,
    schema: `${base}/schemas/shopping/${schema}.json`,
    ...(parents !== undefined && { extends: parents }),
  },
];

/** Capabilities that only read the catalogue. */
export const readCapabilities = {
  'dev.ucp.shopping.catalog.search': declare('catalog/search', 'catalog_search'),
  'dev.ucp.shopping.catalog.lookup': declare('catalog/lookup', 'catalog_lookup'),
} as const satisfies CapabilityRegistry;

const cart = 'dev.ucp.shopping.cart';
const checkout = 'dev.ucp.shopping.checkout';

/** Capabilities of a shop where assistants also prepare purchases. */
export const buyCapabilities = {
  ...readCapabilities,
  [cart]: declare('cart', 'cart'),
  [checkout]: declare('checkout', 'checkout'),
  'dev.ucp.shopping.discount': declare('discount', 'discount', [cart, checkout]),
  'dev.ucp.shopping.fulfillment': declare('fulfillment', 'fulfillment', checkout),
  'dev.ucp.shopping.buyer_consent': declare('buyer-consent', 'buyer_consent', checkout),
  'dev.ucp.shopping.order': declare('order', 'order'),
} as const satisfies CapabilityRegistry;

export type CapabilityName = keyof typeof buyCapabilities;

/** A service by transport, as the profile of a business declares it. */
export const serviceDeclaration = (transport: 'rest' | 'mcp', endpoint: string) => ({
  version: ucpVersion,
  spec: `${base}/specification/overview`,
  transport,
  schema: `${base}/services/shopping/${transport === 'rest' ? 'rest.openapi' : 'mcp.openrpc'}.json`,
  endpoint,
});
