import { structuredDataTest } from 'structured-data-testing-tool';
import { Facebook, Google } from 'structured-data-testing-tool/presets.js';
import * as v from 'valibot';

const Address = v.pipe(v.string(), v.url());
const Text = v.pipe(v.string(), v.trim(), v.minLength(1));
const Amount = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/));
const Day = v.pipe(v.string(), v.isoDate());
const Term = v.pipe(v.string(), v.startsWith('https://schema.org/'));
const Reference = v.object({ '@id': v.pipe(v.string(), v.minLength(2)) });

const Days = v.pipe(
  v.looseObject({ minValue: v.number(), maxValue: v.number(), unitCode: v.literal('DAY') }),
  v.check(({ minValue, maxValue }) => minValue <= maxValue, 'in order'),
);

const OfferSchema = v.looseObject({
  '@type': v.picklist(['Offer', 'AggregateOffer']),
  url: Address,
  priceCurrency: v.literal('PLN'),
  price: v.optional(Amount),
  lowPrice: v.optional(Amount),
  availability: v.picklist(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  itemCondition: v.literal('https://schema.org/NewCondition'),
  priceValidUntil: v.optional(Day),
  hasMerchantReturnPolicy: v.optional(Reference),
  shippingDetails: v.optional(Reference),
});

const RatingSchema = v.pipe(v.number(), v.minValue(1), v.maxValue(5));
const ReviewSchema = v.looseObject({
  '@type': v.literal('Review'),
  reviewBody: Text,
  author: v.object({ '@type': v.literal('Person'), name: Text }),
  datePublished: v.optional(Day),
  reviewRating: v.looseObject({ ratingValue: RatingSchema, bestRating: v.literal(5) }),
});

const productFields = {
  name: Text,
  image: v.optional(v.union([Address, v.pipe(v.array(Address), v.minLength(1))])),
  sku: Text,
};
const rated = {
  url: Address,
  review: v.optional(v.array(ReviewSchema)),
  aggregateRating: v.optional(
    v.looseObject({ ratingValue: RatingSchema, reviewCount: v.pipe(v.number(), v.minValue(1)) }),
  ),
};

/**
 * Required fields of each type of structured data, stricter than the requirements of search
 * engines.
 */
const returnPolicy = {
  '@id': Text,
  applicableCountry: v.pipe(v.string(), v.length(2)),
  merchantReturnLink: Address,
};

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  Product: v.looseObject({ ...productFields, ...rated, offers: v.optional(OfferSchema) }),
  ProductGroup: v.looseObject({
    ...productFields,
    ...rated,
    productGroupID: Text,
    variesBy: v.array(Term),
    hasVariant: v.pipe(
      v.array(v.looseObject({ ...productFields, offers: v.optional(OfferSchema) })),
      v.minLength(1),
    ),
  }),
  BreadcrumbList: v.looseObject({
    itemListElement: v.pipe(
      v.array(
        v.looseObject({
          '@type': v.literal('ListItem'),
          position: v.number(),
          name: Text,
          item: v.optional(Address),
        }),
      ),
      v.check((items) => items.every(({ position }, index) => position === index + 1), 'in order'),
    ),
  }),
  MerchantReturnPolicy: v.union([
    v.looseObject({
      ...returnPolicy,
      returnPolicyCategory: v.literal('https://schema.org/MerchantReturnNotPermitted'),
      merchantReturnDays: v.optional(v.never()),
    }),
    v.looseObject({
      ...returnPolicy,
      merchantReturnDays: v.pipe(v.number(), v.minValue(14)),
      returnPolicyCategory: Term,
      refundType: Term,
      returnFees: v.optional(Term),
      returnMethod: v.union([Term, v.pipe(v.array(Term), v.minLength(1))]),
    }),
  ]),
  OfferShippingDetails: v.looseObject({
    '@id': Text,
    shippingRate: v.looseObject({ value: Amount, currency: v.literal('PLN') }),
    shippingDestination: v.looseObject({ addressCountry: v.pipe(v.string(), v.length(2)) }),
    deliveryTime: v.optional(v.looseObject({ handlingTime: Days, transitTime: Days })),
  }),
  CollectionPage: v.looseObject({
    name: Text,
    url: Address,
    about: v.looseObject({ '@type': v.literal('Brand'), name: Text }),
    mainEntity: v.optional(
      v.looseObject({
        numberOfItems: v.pipe(v.number(), v.minValue(1)),
        itemListElement: v.array(v.looseObject({ position: v.number(), name: Text, url: Address })),
      }),
    ),
  }),
  OnlineStore: v.looseObject({ '@id': Address, name: Text, url: Address, logo: Address }),
  ClothingStore: v.looseObject({
    name: Text,
    address: v.looseObject({ '@type': v.literal('PostalAddress'), addressCountry: Text }),
  }),
  WebSite: v.looseObject({
    name: Text,
    url: Address,
    potentialAction: v.looseObject({
      '@type': v.literal('SearchAction'),
      target: v.looseObject({
        urlTemplate: v.pipe(v.string(), v.includes('{search_term_string}')),
      }),
    }),
  }),
  FAQPage: v.looseObject({
    mainEntity: v.pipe(
      v.array(
        v.looseObject({
          '@type': v.literal('Question'),
          name: Text,
          acceptedAnswer: v.looseObject({ '@type': v.literal('Answer'), text: Text }),
        }),
      ),
      v.minLength(1),
    ),
  }),
};

const GraphSchema = v.object({
  '@context': v.literal('https://schema.org'),
  '@graph': v.pipe(v.array(v.looseObject({ '@type': v.string() })), v.minLength(1)),
});
type Things = v.InferOutput<typeof GraphSchema>['@graph'];

const element = /(<script type="application\/ld\+json">)([\s\S]*?)<\/script>/;

/** The structured data of a document; empty if it has none. */
export function structuredDataOf(html: string): Things {
  const text = element.exec(html)?.[2];
  return text === undefined ? [] : v.parse(GraphSchema, JSON.parse(text))['@graph'];
}

/** References to ids that no item of the page has. */
function danglingIn(things: Things): string[] {
  const text = JSON.stringify(things);
  const known = new Set(things.map((thing) => thing['@id']));
  const named = [...text.matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id ?? '');
  // A reference with an absolute address points to an item on another page: the shop, on its home
  // page.
  return [...new Set(named)].filter((id) => id.startsWith('#') && !known.has(id));
}

/** Faults in a document's structured data and sharing tags, by our own rules and by the tool's. */
export async function machineFaults(html: string): Promise<readonly string[]> {
  const things = structuredDataOf(html);
  const own = things.flatMap((thing) => {
    const schema = schemas[thing['@type']];
    if (schema === undefined) return [`${thing['@type']} is no thing of this shop`];
    const { issues = [] } = v.safeParse(schema, thing);
    return issues.map((issue) => `${thing['@type']}.${v.getDotPath(issue)}: ${issue.message}`);
  });
  const dangling = danglingIn(things).map((id) => `nothing is called ${id}`);
  // The tool reads a list of items, but no graph.
  const listed = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
  const readable = html.replace(
    element,
    (_, tag: string) => `${tag}${JSON.stringify(listed)}</script>`,
  );
  const { failed, schemas: seen } = await structuredDataTest(readable, {
    presets: [Google, Facebook],
  }).catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'res' in error)
      return v.parse(Result, error.res);
    throw error;
  });
  const unseen = things.filter((thing) => !seen.some((name) => name.endsWith(thing['@type'])));
  return [
    ...own,
    ...dangling,
    ...failed.map(({ test }) => `the tool misses ${test}`),
    ...unseen.map((thing) => `the tool sees no ${thing['@type']}`),
  ];
}

/** The error that the tool throws if a test fails. */
const Result = v.object({
  failed: v.array(v.object({ test: v.string() })),
  schemas: v.array(v.string()),
});

const Priced = v.looseObject({ sku: v.string(), offers: v.optional(OfferSchema) });

/** The price of a product, or of its variant, in the structured data; null if there is none. */
export function announcedPrice(html: string, sku: string | null): string | null {
  const things = structuredDataOf(html);
  const group = things.find((thing) => thing['@type'] === 'ProductGroup');
  const variants = v.parse(v.optional(v.array(Priced), []), group?.['hasVariant']);
  const product = things.find((thing) => thing['@type'] === 'Product');
  const one = product === undefined ? undefined : v.parse(Priced, product);
  const priced = variants.find((variant) => variant.sku === sku) ?? one;
  return priced?.offers?.price ?? null;
}
