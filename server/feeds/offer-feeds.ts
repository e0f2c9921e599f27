import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { ceneoHead, ceneoOffer, ceneoTail, type FeedAddresses } from '../../domain/feeds/ceneo.ts';
import { facebookItem, googleHead, googleItem, googleTail } from '../../domain/feeds/google.ts';
import { type FeedOffer, feedOffers, type OfferContext } from '../../domain/feeds/offer.ts';
import { listedFilters } from '../../domain/listing/listing-request.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import { createCatalogueFacts } from '../../domain/screens/facts.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { listedDocuments } from './listed-documents.ts';

export const offerKinds = ['ceneo', 'google', 'facebook'] as const;
export type OfferKind = (typeof offerKinds)[number];

export interface FeedSource {
  readonly catalogue: Catalogue;
  readonly store: StoreView;
  readonly addresses: FeedAddresses;
  /** The shop's address, without a slash at its end. */
  readonly origin: string;
  readonly now: Date;
}

/** Documents are large; small pages let shoppers' requests run in between. */
const page = 50;

async function* offers({ catalogue, store, now }: FeedSource): AsyncGenerator<FeedOffer[]> {
  const generation = await catalogue.generation(store.storeCode);
  const facts = createCatalogueFacts(catalogue, store.storeCode);
  const [attributes, categories] = await Promise.all([facts.attributes(), facts.categories()]);
  const context: OfferContext = {
    attributes,
    categories,
    rootCategoryId: store.rootCategoryId,
    settings: defaultScreenSettings,
    shopName: store.seo.defaultTitle,
    i18n: store.i18n,
    now,
  };
  const listed = { catalogue, store: store.storeCode, filters: listedFilters, generation, page };
  for await (const products of listedDocuments({ ...listed, type: 'product' })) {
    yield products.flatMap((product) => feedOffers(product, context));
  }
}

interface Form {
  readonly head: (shopName: string, origin: string) => string;
  readonly item: (offer: FeedOffer, addresses: FeedAddresses, currency: string) => string;
  readonly tail: string;
  /** The portal refuses an offer without a picture. */
  readonly needsPicture: boolean;
}

const forms: Readonly<Record<OfferKind, Form>> = {
  ceneo: { head: () => ceneoHead, item: ceneoOffer, tail: ceneoTail, needsPicture: false },
  google: { head: googleHead, item: googleItem, tail: googleTail, needsPicture: true },
  facebook: { head: googleHead, item: facebookItem, tail: googleTail, needsPicture: true },
};

/** A feed of offers, in parts. [pl-L01, pl-L02] */
export async function* feedText(kind: OfferKind, source: FeedSource): AsyncGenerator<string> {
  const { addresses, store, origin } = source;
  const { head, item, tail, needsPicture } = forms[kind];
  yield head(store.seo.defaultTitle, origin);
  for await (const all of offers(source)) {
    const some = all.filter(({ pictures }) => !needsPicture || pictures.length > 0);
    yield some.map((offer) => item(offer, addresses, store.i18n.currencyCode)).join('');
  }
  yield tail;
}
