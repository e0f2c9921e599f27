import type { ChosenValues } from '../catalogue/catalogue.ts';
import { childValue } from '../catalogue/child-value.ts';
import { availableChildren, enabledChildren } from '../catalogue/children.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { createMemory } from '../memory-of.ts';
import type { LinkTarget } from '../url/link-target.ts';
import { openOptionsParameter } from '../url/screens.ts';
import { optionViews } from './options.ts';
import { gallery, variantPicture } from './pictures.ts';
import { type CardContext, productCard } from './product-card.ts';
import { productLink } from './product-link.ts';
import { isTextChoice } from './start-choice.ts';
import { picturesOfVariant } from './variant-pictures.ts';
import type { ProductCard } from './views.ts';

/**
 * The variant that has all the chosen values of the product's own options, one in stock first. Null
 * when no option is filtered by, or when no single variant has them all.
 */
export function filteredVariant(
  product: ProductDocument,
  filters: ChosenValues,
): ConfigurableChild | null {
  const codes = (product.configurable_options ?? [])
    .map((option) => option.attribute_code)
    .filter((code) => filters[code]?.length);
  if (codes.length === 0) return null;
  const hasAll = (child: ConfigurableChild) =>
    codes.every((code) => filters[code]?.includes(childValue(child, code)));
  return availableChildren(product).find(hasAll) ?? enabledChildren(product).find(hasAll) ?? null;
}

/** The address of a variant, which leaves open the sizes that the shopper has not filtered by. */
function variantLink(
  product: ProductDocument,
  variant: ConfigurableChild,
  filters: ChosenValues,
  { attributes }: CardContext,
): LinkTarget {
  const link = productLink(product, variant);
  const open = optionViews(product, attributes)
    .filter((option) => isTextChoice(option) && !filters[option.code]?.length)
    .map(({ code }) => code);
  if (open.length === 0) return link;
  return { ...link, search: { ...link.search, [openOptionsParameter]: open.join(',') } };
}

const memory = createMemory<ProductCard>();

/**
 * The card of a product in a filtered listing: with the picture and the address of a variant that
 * has the chosen colour and size, so that the shopper sees what was asked for. It is the same
 * object for a document and the same filters, as that of `productCard` is.
 */
export function filteredCard(
  product: ProductDocument,
  filters: ChosenValues,
  context: CardContext,
): ProductCard {
  const card = productCard(product, context);
  const parts = [card, context.attributes, JSON.stringify(filters)];
  return memory(product, parts, () => makeFilteredCard(product, card, filters, context));
}

function makeFilteredCard(
  product: ProductDocument,
  card: ProductCard,
  filters: ChosenValues,
  context: CardContext,
): ProductCard {
  const variant = filteredVariant(product, filters);
  if (variant === null) return card;
  const link = variantLink(product, variant, filters, context);
  const picture = variantPicture(variant);
  if (picture === null) return { ...card, link };
  const pictures = picturesOfVariant(gallery(product), picture, product.name);
  return { ...card, link, picture, secondPicture: pictures[1]?.path ?? card.secondPicture };
}
