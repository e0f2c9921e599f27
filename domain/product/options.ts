import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import { childValue, choiceOf } from '../catalogue/child-value.ts';
import { enabledChildren } from '../catalogue/children.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { stockStatus, unmanaged } from '../catalogue/stock-status.ts';
import { priceView } from '../price/price-view.ts';
import { keepTogether } from '../text/keep-together.ts';
import { type DispatchRules, dispatchDays } from './dispatch.ts';
import { variantPicture } from './pictures.ts';
import { quantityLimits } from './quantity-limits.ts';
import type { OptionValueView, OptionView, SwatchView, VariantView } from './views.ts';

interface OrderedValue extends OptionValueView {
  readonly order: number;
}

/**
 * The options of a configurable in catalogue order. Their values go by sort order, or 9999 plus the
 * id; only labelled values of an enabled child are included. [product-34, catalog-28]
 */
export function optionViews(product: ProductDocument, attributes: AttributeRegistry): OptionView[] {
  const children = enabledChildren(product);
  const options = (product.configurable_options ?? []).toSorted((a, b) => a.position - b.position);
  return options.map((option) => {
    const attribute = attributes.get(option.attribute_code);
    const used = new Set(children.map((child) => childValue(child, option.attribute_code)));
    const values = option.values.flatMap((value): OrderedValue[] => {
      const known = attribute?.option(value.value_index);
      const label = keepTogether(value.label.trim() || known?.label || '');
      if (label === '' || !used.has(value.value_index)) return [];
      const order = known?.order ?? 9999 + (Number(value.value_index) || 0);
      return [{ id: value.value_index, label, hex: known?.hex ?? null, order }];
    });
    return {
      code: option.attribute_code,
      attributeId: option.attribute_id ?? null,
      label: option.label || attribute?.label || option.attribute_code,
      kind: values.some((value) => value.hex !== null) ? 'swatch' : 'cells',
      values: values
        .toSorted((a, b) => a.order - b.order)
        .map(({ id, label, hex }) => ({ id, label, hex })),
    };
  });
}

/** Every enabled child with its option values; out-of-stock ones are marked. [pl-A09] */
export function variantViews(
  product: ProductDocument,
  now: Date,
  dispatch: DispatchRules,
): VariantView[] {
  return enabledChildren(product).map((child) => ({
    sku: child.sku,
    choice: choiceOf(product, child),
    price: priceView(child, now),
    picture: variantPicture(child),
    isAvailable: stockStatus(child) !== 'out_of_stock',
    limits: quantityLimits(child),
    ...unmanaged(child),
    dispatchDays: dispatchDays(child, dispatch, product),
  }));
}

/** The colours of a card: the values of the first option that has swatches. */
export function swatchViews(product: ProductDocument, attributes: AttributeRegistry): SwatchView[] {
  const option = optionViews(product, attributes).find((entry) => entry.kind === 'swatch');
  return (option?.values ?? []).map(({ label, hex }) => ({ label, hex }));
}
