import { bundleKind } from '../../domain/buying/bundle.ts';
import { customOptionViews } from '../../domain/buying/custom-options.ts';
import { downloadsView } from '../../domain/buying/downloads.ts';
import { bundleLinkSku } from '../../domain/buying/linked.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type {
  ConfigurableChild,
  ProductDocument,
  TaxRuleDocument,
} from '../../domain/catalogue/documents.ts';
import { returnLimitOf } from '../../domain/catalogue/return-limit.ts';
import type { Clock } from '../../domain/clock.ts';
import { zero } from '../../domain/money.ts';
import { currentPrice } from '../../domain/price/current-price.ts';
import { lowestPrice30 } from '../../domain/price/omnibus.ts';
import { dispatchDays, laterDispatch, usualDispatch } from '../../domain/product/dispatch.ts';
import { mainPicture, variantPicture } from '../../domain/product/pictures.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { everyonesPrices, type GroupPricing } from '../../server/catalogue/group-pricing.ts';
import type {
  BundleOption,
  MockProduct,
  ProductChoice,
  ProductSource,
  ProductVariant,
} from './products.ts';

const country = 'PL';
/** Products with a higher status are disabled. */
const lastSoldStatus = 1;

function taxRateOf(rules: readonly TaxRuleDocument[], taxClass: number | null | undefined): number {
  const rates = rules
    .filter((rule) => taxClass != null && rule.product_tax_class_ids.includes(taxClass))
    .flatMap((rule) => rule.rates)
    .filter((rate) => rate.tax_country_id === country && !Number(rate.tax_region_id ?? 0));
  return rates[0]?.rate ?? 0;
}

function choicesOf(parent: ProductDocument, child: ConfigurableChild): ProductChoice[] {
  const values = new Map(
    (child.custom_attributes ?? []).map((field) => [field.attribute_code, String(field.value)]),
  );
  return (parent.configurable_options ?? []).flatMap((option) => {
    const valueId = values.get(option.attribute_code) ?? String(child[option.attribute_code] ?? '');
    const known = option.values.find((value) => value.value_index === valueId);
    if (!known || option.attribute_id == null) return [];
    const code = option.attribute_code;
    return [
      { code, attributeId: option.attribute_id, valueId, label: option.label, value: known.label },
    ];
  });
}

function variantsOf(product: ProductDocument): ProductVariant[] {
  const attributes = product.configurable_options?.length ?? 0;
  return (product.configurable_children ?? [])
    .filter((child) => child.status <= lastSoldStatus)
    .map((child) => ({ sku: child.sku, choices: choicesOf(product, child) }))
    .filter((variant) => variant.choices.length === attributes);
}

function bundleOf(product: ProductDocument): BundleOption[] {
  return (product.bundle_options ?? []).map((option) => ({
    optionId: option.option_id,
    title: option.title ?? '',
    kind: bundleKind(option),
    isRequired: option.required,
    selections: (option.product_links ?? []).flatMap((link) => {
      const sku = bundleLinkSku(link);
      if (!sku || link.id == null) return [];
      return [{ selectionId: link.id, sku, qty: Math.max(1, link.qty ?? 1) }];
    }),
  }));
}

/** A variant uses its parent's options. */
function customOptionsOf(own: ProductDocument | null, parent: ProductDocument | null) {
  const withOptions = parent?.custom_options?.length ? parent : own;
  return withOptions ? customOptionViews(withOptions) : [];
}

type StockSource = Pick<ProductDocument | ConfigurableChild, 'stock'>;

/** A product without a stock record has unlimited stock. */
function stockOf({ stock }: StockSource) {
  return {
    stock: {
      qty: stock?.qty ?? 0,
      is_in_stock: stock?.is_in_stock ?? true,
      manage_stock: stock?.manage_stock ?? stock != null,
    },
    maxSaleQty: stock?.max_sale_qty ?? null,
  };
}

/**
 * Products of a catalogue in the form of the commerce backend. A variant may be a document of its
 * own or only a child of its parent.
 */
export function catalogueProductSource(
  catalogue: Catalogue,
  clock: Clock,
  groups: GroupPricing = everyonesPrices,
): ProductSource {
  async function find(store: StoreCode, groupId: number | null, field: string, value: string) {
    const filters = { [field]: { eq: value } };
    const { items } = await catalogue.search({ store, type: 'product', filters, size: 1 });
    const [found = null] = groupId === null ? items : await groups.priced(store, items, groupId);
    return found;
  }

  const cachedRules = new Map<string, { generation: string; rules: readonly TaxRuleDocument[] }>();

  /** Cached by index generation: tax rules change only with the index. */
  async function taxRules(store: StoreCode): Promise<readonly TaxRuleDocument[]> {
    const generation = await catalogue.generation(store);
    const cached = cachedRules.get(store);
    if (cached?.generation === generation) return cached.rules;
    const { items } = await catalogue.search({ store, type: 'taxrule', size: 500 });
    cachedRules.set(store, { generation, rules: items });
    return items;
  }

  return {
    async hasId(id, store) {
      const own = await find(store, null, 'id', id);
      return own !== null && own.status <= lastSoldStatus;
    },
    async bySku(sku, store, groupId = null): Promise<MockProduct | null> {
      const own = await find(store, groupId, 'sku', sku);
      if (own && own.status > lastSoldStatus) return null;
      const parent =
        own && !own.parentSku ? null : await find(store, groupId, 'configurable_children.sku', sku);
      const child = parent?.configurable_children?.find((known) => known.sku === sku) ?? null;
      if (child && child.status > lastSoldStatus) return null;
      const source = own ?? child;
      if (!source) return null;
      const limiting = parent ?? own;
      const rules = await taxRules(store);
      const choices = parent && child ? choicesOf(parent, child) : [];
      const names = choices.length > 0 ? [parent?.name] : [own?.name, child?.name];
      const composed =
        own?.type_id === 'configurable' || own?.type_id === 'grouped' || own?.type_id === 'bundle';
      return {
        id: own?.id ?? child?.id ?? '',
        sku,
        parentSku: parent?.sku ?? null,
        // A variant has the name of its product beside its choices, as in the platform's orders.
        name: names.find((name) => name) ?? parent?.name ?? sku,
        image:
          (child && variantPicture(child)) ?? (limiting === null ? null : mainPicture(limiting)),
        typeId: own?.type_id ?? 'simple',
        price: composed ? zero : currentPrice(source, new Date(clock())),
        lowest30: composed
          ? null
          : lowestPrice30(source.price_history ?? [], shopDay(new Date(clock()))),
        returnLimit: limiting === null ? null : returnLimitOf(limiting),
        ...laterDispatch(dispatchDays(source, usualDispatch, parent ?? source)),
        taxRate: taxRateOf(rules, source.tax_class_id),
        ...stockOf(source),
        choices,
        variants: own ? variantsOf(own) : [],
        bundle: own ? bundleOf(own) : [],
        customOptions: customOptionsOf(own, parent),
        downloads: own ? downloadsView(own) : null,
      };
    },
  };
}
