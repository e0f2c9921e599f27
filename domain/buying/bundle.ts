import { isAvailable } from '../catalogue/children.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import type { BundleOption } from '../catalogue/option-schemas.ts';
import { type Grosze, grosze } from '../money.ts';
import { priceView } from '../price/price-view.ts';
import { quantityLimits } from '../product/quantity-limits.ts';
import { keepTogether } from '../text/keep-together.ts';
import { bundleLinkSku, type LinkedProduct } from './linked.ts';
import type { BundleOptionView, BundlePartView } from './views.ts';

/** The parts selected for one option. `quantity` multiplies the quantity of each part. */
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

/** The kind of input for an option of a bundle. */
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

/** Whether several parts may be selected at once. */
export function isManyOf({ kind }: Pick<BundleOptionView, 'kind'>): boolean {
  return kind === 'checkbox' || kind === 'multiple';
}

/**
 * Quantity of a part in one bundle. For a single-choice option it is the option's quantity. For a
 * multiple-choice option the part's own quantity is multiplied by it.
 */
export function partQuantity(
  option: Pick<BundleOptionView, 'kind'>,
  part: Pick<BundlePartView, 'quantity'>,
  quantity: number,
): number {
  return isManyOf(option) ? part.quantity * quantity : quantity;
}

/**
 * The initial pick of an option: its default part, else its first one, with its own quantity.
 * Parts out of stock are used only if no other part exists. An optional part starts
 * unselected (pl-A15). [price-07]
 */
function defaultPick(option: BundleOptionView): BundlePick {
  const inStock = option.parts.filter((part) => part.isAvailable);
  const parts = inStock.length > 0 ? inStock : option.parts;
  const part = parts.find((each) => each.isDefault) ?? parts[0];
  if (!part || !option.isRequired) return { selections: [], quantity: 1 };
  return { selections: [part.id], quantity: isManyOf(option) ? 1 : part.quantity };
}

/** The initial choice of a bundle. */
export function defaultBundleChoice(options: readonly BundleOptionView[]): BundleChoice {
  return Object.fromEntries(options.map((option) => [option.id, defaultPick(option)]));
}

/** The selected parts of an option, each with its quantity. */
export function pickedParts(option: BundleOptionView, pick: BundlePick | undefined) {
  return option.parts
    .filter((part) => pick?.selections.includes(part.id))
    .map((part) => ({ part, quantity: partQuantity(option, part, pick?.quantity ?? 1) }));
}

/**
 * Sum of quantity times price over the selected parts. A part with an unknown price adds nothing.
 * Null when no part of the bundle has a price. [price-06]
 */
export function bundleSum(
  options: readonly BundleOptionView[],
  choice: BundleChoice = defaultBundleChoice(options),
): Grosze | null {
  if (options.every((option) => option.parts.every((part) => part.price === null))) return null;
  const amounts = options.flatMap((option) =>
    pickedParts(option, choice[option.id]).map(
      ({ part, quantity }) => (part.price ?? 0) * quantity,
    ),
  );
  return grosze(Math.round(amounts.reduce((sum, amount) => sum + amount, 0)));
}

/** Whether every required option has an available part. */
export function canBeBundled(options: readonly BundleOptionView[]): boolean {
  return options.every(
    (option) => !option.isRequired || option.parts.some((part) => part.isAvailable),
  );
}
