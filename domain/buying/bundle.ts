import type { ProductDocument } from '../catalogue/documents.ts';
import type { BundleOption } from '../catalogue/option-schemas.ts';
import { keepTogether } from '../content/keep-together.ts';
import { type Grosze, grosze } from '../money.ts';
import { priceView } from '../price/price-view.ts';
import { isAvailable } from '../product/children.ts';
import { quantityLimits } from '../product/quantity-limits.ts';
import { bundleLinkSku, type LinkedProduct } from './linked.ts';
import type { BundleOptionView, BundlePartView } from './views.ts';

/** The parts chosen of one option; `quantity` counts each of them once more. */
export interface BundlePick {
  readonly selections: readonly string[];
  readonly quantity: number;
}

/** Picks by option id. */
export type BundleChoice = Readonly<Record<string, BundlePick>>;

const kinds: Readonly<Record<string, BundleOptionView['kind']>> = {
  radio: 'radio',
  select: 'select',
  drop_down: 'select',
  checkbox: 'checkbox',
  multi: 'multiple',
  multiple: 'multiple',
};

/** How an option of a bundle is chosen from. */
export function bundleKind({ type }: BundleOption): BundleOptionView['kind'] {
  return kinds[type] ?? 'radio';
}

function partViews(option: BundleOption, linked: LinkedProduct, now: Date): BundlePartView[] {
  const links = (option.product_links ?? []).toSorted((a, b) => a.position - b.position);
  return links.flatMap((link): BundlePartView[] => {
    const part = linked(bundleLinkSku(link) ?? '');
    if (!part) return [];
    return [
      {
        id: link.id ?? part.sku,
        sku: part.sku,
        name: keepTogether(part.name),
        price: priceView(part, now)?.current ?? null,
        quantity: Math.max(1, Math.floor(link.qty ?? 1)),
        isDefault: link.is_default,
        canChangeQuantity: link.can_change_quantity,
        isAvailable: isAvailable(part),
        limits: quantityLimits(part),
      },
    ];
  });
}

/** The options of a bundle with the parts that were found, in catalogue order. */
export function bundleOptions(
  product: ProductDocument,
  linked: LinkedProduct,
  now: Date,
): BundleOptionView[] {
  if (product.type_id !== 'bundle') return [];
  return (product.bundle_options ?? [])
    .toSorted((a, b) => a.position - b.position)
    .map((option) => ({
      id: option.option_id,
      title: keepTogether(option.title ?? ''),
      kind: bundleKind(option),
      isRequired: option.required,
      parts: partViews(option, linked, now),
    }));
}

/** Whether the shopper says how many pieces of the chosen part there are. */
export function isManyOf({ kind }: Pick<BundleOptionView, 'kind'>): boolean {
  return kind === 'checkbox' || kind === 'multiple';
}

/**
 * How many pieces of a part one bundle holds: of a choice of one the option's own number, of a choice
 * of many each part's own.
 */
export function piecesOf(
  option: Pick<BundleOptionView, 'kind'>,
  part: Pick<BundlePartView, 'quantity'>,
  quantity: number,
): number {
  return isManyOf(option) ? part.quantity * quantity : quantity;
}

/**
 * The pick of an option nobody has chosen: its default part, else its first, in its own number and at
 * least 1; parts out of stock only when there is nothing else. What need not be bought begins
 * unchosen (pl-A15). [price-07]
 */
function defaultPick(option: BundleOptionView): BundlePick {
  const inStock = option.parts.filter((part) => part.isAvailable);
  const parts = inStock.length > 0 ? inStock : option.parts;
  const part = parts.find((each) => each.isDefault) ?? parts[0];
  if (!part || !option.isRequired) return { selections: [], quantity: 1 };
  return { selections: [part.id], quantity: isManyOf(option) ? 1 : part.quantity };
}

/** What of a bundle is chosen before the shopper has chosen. */
export function defaultBundleChoice(options: readonly BundleOptionView[]): BundleChoice {
  return Object.fromEntries(options.map((option) => [option.id, defaultPick(option)]));
}

/** The chosen parts of an option, each with its pieces. */
export function pickedParts(option: BundleOptionView, pick: BundlePick | undefined) {
  return option.parts
    .filter((part) => pick?.selections.includes(part.id))
    .map((part) => ({ part, pieces: piecesOf(option, part, pick?.quantity ?? 1) }));
}

/**
 * Sum of pieces times price over the chosen parts, from 0; a part without a known price adds nothing.
 * Null when no part of the bundle has a price. [price-06]
 */
export function bundleSum(
  options: readonly BundleOptionView[],
  choice: BundleChoice = defaultBundleChoice(options),
): Grosze | null {
  if (options.every((option) => option.parts.every((part) => part.price === null))) return null;
  const amounts = options.flatMap((option) =>
    pickedParts(option, choice[option.id]).map(({ part, pieces }) => (part.price ?? 0) * pieces),
  );
  return grosze(Math.round(amounts.reduce((sum, amount) => sum + amount, 0)));
}

/** Every required option has a part that can be bought. */
export function canBeBundled(options: readonly BundleOptionView[]): boolean {
  return options.every(
    (option) => !option.isRequired || option.parts.some((part) => part.isAvailable),
  );
}
