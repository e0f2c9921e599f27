import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { greenProofOf, type Merchant } from '../../domain/law/merchant.ts';
import { type LawGap, merchantGaps } from '../../domain/law/merchant-gaps.ts';
import { priceClaims } from '../../domain/law/price-claims.ts';
import type { Grosze } from '../../domain/money.ts';
import { cmsDocuments } from '../../domain/screens/cms-documents.ts';
import type { StoreCode, StoreView } from '../../domain/store-view/store-view.ts';
import { shorten } from '../../domain/text/shorten.ts';
import { type ScreenName, screens } from '../../domain/url/screens.ts';
import { greenGaps } from './green-gaps.ts';
import { productGaps } from './product-gaps.ts';
import { claimsIn, claimsOfPages, type EditorsTexts, editorsTexts, gapAt } from './text-claims.ts';

/**
 * Where editors' texts of a store view contain prices, which do not follow the catalogue, in
 * one line. The shop shows these texts unchanged: it cannot know which products a sentence is
 * about. [pl-A10, pl-A16]
 */
function priceGaps(
  editors: EditorsTexts,
  store: StoreCode,
  freeDeliveryFrom: Grosze,
): readonly LawGap[] {
  const find = (text: string) =>
    priceClaims(text, freeDeliveryFrom).map((claim) => shorten(claim, 80));
  return gapAt({ code: 'LAW_PRICE_IN_TEXT', rule: 'pl-A10' }, store, [
    ...claimsOfPages(editors, find),
    ...claimsIn('category', editors.category, find, (category) => ({
      name: category.id,
      texts: [category.description, category.meta_description],
    })),
  ]);
}

/** Texts by the shop's editors that the law requires, with the rule of each. */
const texts = [
  ['terms', 'LAW_TERMS_MISSING', 'pl-B06'],
  ['privacy', 'LAW_PRIVACY_POLICY_MISSING', 'pl-F06'],
  ['cookies', 'LAW_COOKIES_TEXT_MISSING', 'pl-F01'],
  ['delivery', 'LAW_DELIVERY_TEXT_MISSING', 'pl-B04'],
  ['payments', 'LAW_PAYMENTS_TEXT_MISSING', 'pl-B04'],
  ['returns', 'LAW_RETURNS_TEXT_MISSING', 'pl-C11'],
  ['review-rules', 'LAW_REVIEW_RULES_MISSING', 'pl-E01'],
  ['sorting-rules', 'LAW_SORTING_RULES_MISSING', 'pl-E06'],
] as const satisfies readonly (readonly [screen: ScreenName, code: string, rule: string])[];

export interface LawFacts {
  readonly merchant: Merchant;
  /** The merchant is the demo's, because no file is set. */
  readonly isDemo: boolean;
  readonly catalogue: Pick<Catalogue, 'search'>;
  readonly stores: readonly Pick<StoreView, 'storeCode' | 'i18n'>[];
  /** Value of products from which delivery is free. */
  readonly freeDeliveryFrom: Grosze;
}

async function textGaps(catalogue: LawFacts['catalogue'], store: Pick<StoreView, 'storeCode'>) {
  const required = texts.map(([screen, code, rule]) => {
    const [path] = screens[screen].paths;
    return { code, rule, path, key: path.slice(1) };
  });
  const keys = required.map(({ key }) => key);
  const found = await cmsDocuments({ catalogue, store }, 'cms_page', 'url_key', keys);
  const written = new Set(found.map(({ url_key }) => url_key));
  return required
    .filter(({ key }) => !written.has(key))
    .map(({ code, rule, path }): LawGap => ({ code, rule, place: `${store.storeCode}: ${path}` }));
}

/** Claims in a store view's texts that may be unlawful. */
async function claimGaps(
  { catalogue, freeDeliveryFrom, merchant }: LawFacts,
  { storeCode }: Pick<StoreView, 'storeCode'>,
): Promise<readonly LawGap[]> {
  const editors = await editorsTexts(catalogue, storeCode);
  return [
    ...(await greenGaps(catalogue, storeCode, editors, greenProofOf(merchant))),
    ...priceGaps(editors, storeCode, freeDeliveryFrom),
  ];
}

/**
 * The legally required information that the shop lacks, item by item. Errors:
 * `CATALOGUE_UNAVAILABLE`.
 */
export async function lawGaps(facts: LawFacts): Promise<readonly LawGap[]> {
  const { merchant, isDemo, catalogue, stores } = facts;
  const demo: LawGap = { code: 'LAW_MERCHANT_IS_DEMO', rule: 'pl-B07', place: 'MERCHANT_FILE' };
  const pages = await Promise.all(
    stores.flatMap((store) => [
      textGaps(catalogue, store),
      claimGaps(facts, store),
      productGaps(catalogue, store),
    ]),
  );
  return [...(isDemo ? [demo] : []), ...merchantGaps(merchant), ...pages.flat()];
}
