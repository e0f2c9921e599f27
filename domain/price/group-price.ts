import * as v from 'valibot';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { fromDecimal, type Grosze, grosze, toDecimal } from '../money.ts';
import { clubPrice, clubPriceView, memberHistory } from './club-price.ts';
import { currentPrice } from './current-price.ts';
import { priceFields, priceTriple, rateOf, type TaxSettings } from './document-prices.ts';
import { pastPrices } from './observe-price.ts';
import { priceView } from './price-view.ts';
import { grossOf, netOf, type TaxGroupSettings, taxGroup } from './tax-rate.ts';

/** A platform's price for a customer group from a quantity on; `value` in złote. */
interface TierPrice {
  readonly customer_group_id: number;
  readonly qty: number;
  readonly value: number;
}

/** The platform's number for "every group". */
const allGroups = 32_000;

/**
 * The lowest tier for a customer's group and quantity, in the currency unit, with or without tax as
 * the platform writes its prices; null when there is none. [price-23]
 */
export function tierPrice(
  tiers: readonly TierPrice[],
  groupId: number,
  quantity = 1,
): Grosze | null {
  const values = tiers
    .filter((tier) => tier.customer_group_id === groupId || tier.customer_group_id === allGroups)
    .filter((tier) => tier.qty <= quantity && Number.isFinite(tier.value) && tier.value >= 0)
    .map((tier) => fromDecimal(tier.value));
  return values.length === 0 ? null : grosze(Math.min(...values));
}

/** Whether and how prices depend on the customer's group. */
export interface GroupSettings {
  /** Tier prices are in use; off by default. [price-23] */
  readonly tiers: boolean;
  readonly tax: TaxGroupSettings;
}

/** Whether a login or a logout changes prices. [price-22] */
export function hasGroupPrices({ tiers, tax }: GroupSettings): boolean {
  return tiers || (tax.userGroupId !== null && !tax.useOnlyDefaultUserGroupId);
}

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));
const TiersSchema = v.array(
  v.looseObject({ customer_group_id: number, qty: v.optional(number, 1), value: number }),
);

function tiersOf(source: Priced): readonly TierPrice[] {
  const tiers = v.safeParse(TiersSchema, source.tier_prices);
  return tiers.success ? tiers.output : [];
}

type Priced = ProductDocument | ConfigurableChild;

interface GroupRules {
  readonly groupId: number;
  readonly groups: GroupSettings;
  readonly tax: TaxSettings;
  readonly now: Date;
}

function groupTax({ groupId, groups, tax }: GroupRules): TaxSettings {
  return { ...tax, customerGroup: taxGroup(groups.tax, { group_id: groupId }) };
}

/** The prices with the group's tax: the tax of a net price is recalculated, a gross price stays. */
function taxedForGroup(source: Priced, rate: number, { groups, tax }: GroupRules) {
  if (groups.tax.userGroupId === null || tax.sourceIncludesTax) return {};
  const priced = priceFields.flatMap((field) => {
    const net = source[field];
    if (typeof net !== 'number') return [];
    const amount = fromDecimal(net);
    return [priceTriple(field, amount, grossOf(amount, rate), tax.legacyAliases)];
  });
  return Object.assign({}, ...priced);
}

/**
 * The club's price for its members, as a reduction of everyone's price, which is still shown beside
 * it. Its history is that of the prices available to a member. [pl-L11]
 */
function clubFields(source: Priced, rate: number, { groupId, groups, tax, now }: GroupRules) {
  const club = source.club_price;
  const shown = priceView({ ...source, configurable_children: null }, now);
  if (!groups.tiers || club?.customer_group_id !== groupId || shown === null) return {};
  const gross = clubPrice(source, shown.current);
  if (gross === null) return {};
  const clubView = clubPriceView(source, shown, now);
  const history = memberHistory(pastPrices(source, now), club.price_history ?? []);
  return Object.assign(
    {
      special_from_date: null,
      special_to_date: null,
      price_history: history.length === 0 ? null : history,
      club_price: {
        ...club,
        replaced: {
          price_incl_tax: toDecimal(shown.current),
          lowest_price_30_days: toDecimal(clubView?.regularLowest30 ?? shown.current),
        },
      },
    },
    ...(['special_price', 'final_price'] as const).map((field) =>
      priceTriple(field, netOf(gross, rate), gross, tax.legacyAliases),
    ),
  );
}

/** A tier below the current price replaces every price: it is the group's own, not a reduction. */
function tierFields(source: Priced, rate: number, { groupId, groups, tax, now }: GroupRules) {
  const tier = groups.tiers ? tierPrice(tiersOf(source), groupId) : null;
  const current = currentPrice(source, now);
  if (tier === null || current === null) return {};
  const gross: Grosze = tax.sourceIncludesTax ? tier : grossOf(tier, rate);
  if (gross >= current) return {};
  const net = tax.sourceIncludesTax ? netOf(gross, rate) : tier;
  const whole = ['price', 'regular_price', 'original_price', 'final_price'] as const;
  return Object.assign(
    { special_price: null, special_price_incl_tax: null, price_history: null, club_price: null },
    ...whole.map((field) => priceTriple(field, net, gross, tax.legacyAliases)),
  );
}

/** The club's price where the group is the club, and a tier where that is even lower. */
function ofGroup<T extends Priced>(source: T, rate: number, rules: GroupRules): T {
  const clubbed: T = { ...source, ...clubFields(source, rate, rules) };
  return { ...clubbed, ...tierFields(clubbed, rate, rules) };
}

/**
 * A settled document with the prices of a customer's group. It has the group's tax where that
 * is active, and where tiers are active the group's club or tier price for one item.
 * [price-21, price-22, price-23]
 */
export function groupPrices(product: ProductDocument, rules: GroupRules): ProductDocument {
  const tax = groupTax(rules);
  const own = rateOf(product.tax_class_id, tax);
  const taxed = { ...product, ...taxedForGroup(product, own, rules) };
  const children = product.configurable_children?.map((child) => {
    const rate = rateOf(child.tax_class_id ?? product.tax_class_id, tax);
    const taxedChild = { ...child, ...taxedForGroup(child, rate, rules) };
    return ofGroup(taxedChild, rate, rules);
  });
  return {
    ...ofGroup(taxed, own, rules),
    ...(children && { configurable_children: children }),
  };
}
