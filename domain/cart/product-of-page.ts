import { configurableOption, type ProductOption } from '../commerce/product-option.ts';
import { laterDispatch } from '../product/dispatch.ts';
import { noSuchConfiguration } from '../product/product-messages.ts';
import type { VariantView } from '../product/views.ts';
import type { ProductPageView } from '../product-page/views.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { OptionLabel } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import { reductionOf } from './line-reduction.ts';

/** Labels of the selected options. */
function optionLabels(view: ProductPageView, variant: VariantView): OptionLabel[] {
  return view.options.flatMap(({ code, label, values }) => {
    const value = values.find(({ id }) => id === variant.choice[code]);
    return value ? [{ label, value: value.label }] : [];
  });
}

/** The variant in the platform's format; null where the catalogue has no attribute ids. */
function variantOption(view: ProductPageView, variant: VariantView): ProductOption | null {
  const choice = view.options.flatMap(({ attributeId, code }) => {
    const valueId = variant.choice[code];
    return attributeId && valueId ? [{ attributeId, valueId }] : [];
  });
  return choice.length === view.options.length ? configurableOption(choice) : null;
}

function variantLink(view: ProductPageView, variant: VariantView): LinkTarget {
  return { ...view.canonical, search: { ...view.canonical.search, childSku: variant.sku } };
}

/**
 * The cart product of a product page. `variantSku` is the selected variant of a configurable.
 * Without one the product has an error that excludes it from the cart. A line has the variant's own
 * sku; the backend gets the parent's sku with the choice in `product_option`. [product-09]
 */
export function cartProductOfPage(view: ProductPageView, variantSku: string | null): CartProduct {
  const variant = view.variants.find(({ sku }) => sku === variantSku);
  const isChosen = view.typeId !== 'configurable' || variant !== undefined;
  const shown = {
    type_id: view.typeId,
    id: view.id,
    name: view.name,
    ...(view.returnLimit && { returnLimit: view.returnLimit }),
    ...laterDispatch(variant ? variant.dispatchDays : view.dispatchDays),
    product_option: variant ? variantOption(view, variant) : null,
    errors: isChosen ? view.errors : { variants: noSuchConfiguration, ...view.errors },
  };
  const picture = view.gallery[0]?.path ?? null;
  if (!variant) {
    return {
      ...shown,
      sku: view.sku,
      parentSku: null,
      picture,
      link: view.canonical,
      options: [],
      unitPrice: view.price?.current ?? null,
      reduction: reductionOf(view.price),
      limits: view.limits,
      ...(view.isUnmanaged && { isUnmanaged: true }),
      stock: view.isAvailable ? 'ok' : 'out_of_stock',
    };
  }
  return {
    ...shown,
    sku: variant.sku,
    parentSku: view.sku,
    picture: variant.picture ?? picture,
    link: variantLink(view, variant),
    options: optionLabels(view, variant),
    unitPrice: variant.price?.current ?? null,
    reduction: reductionOf(variant.price),
    limits: variant.limits,
    ...(variant.isUnmanaged && { isUnmanaged: true }),
    stock: variant.isAvailable ? 'ok' : 'out_of_stock',
  };
}
