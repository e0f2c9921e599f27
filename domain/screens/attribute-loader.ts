import { type AttributeRegistry, attributeRegistry } from '../catalogue/attribute-registry.ts';
import { codesToLoad, noAttributes, withAttributes } from '../catalogue/attribute-state.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { fetchSizes } from '../catalogue/fetch-sizes.ts';
import type { StoreCode } from '../store-view/store-view.ts';

/** Loads the shop's attributes; `wanted` are codes to include if they exist. */
export type AttributeLoader = (wanted?: readonly string[]) => Promise<AttributeRegistry>;

/**
 * Loads the attributes of a store view: first the list, then attributes beyond its size by code,
 * each fetched once. Throws `CATALOGUE_UNAVAILABLE`.
 */
export function createAttributeLoader(
  catalogue: Pick<Catalogue, 'search'>,
  store: StoreCode,
  greenProof = '',
): AttributeLoader {
  let state = noAttributes;
  let book = attributeRegistry([]);
  let list: Promise<boolean> | undefined;

  function add(requested: readonly string[], found: Parameters<typeof withAttributes>[2]): void {
    state = withAttributes(state, requested, found);
    book = attributeRegistry([...state.byCode.values()], greenProof);
  }

  /** Whether the list held all attributes. */
  async function loadList(): Promise<boolean> {
    const { items, total } = await catalogue.search({
      store,
      type: 'attribute',
      sort: { field: 'position', direction: 'asc' },
      size: fetchSizes.attributes,
    });
    add([], items);
    return items.length >= total;
  }

  return async (wanted = []) => {
    list ??= loadList().catch((error: unknown) => {
      list = undefined;
      throw error;
    });
    const missing = (await list) ? [] : codesToLoad(state, wanted);
    if (missing.length > 0) {
      const filters = { attribute_code: { in: missing } };
      const size = missing.length;
      const { items } = await catalogue.search({ store, type: 'attribute', filters, size });
      add(missing, items);
    }
    return book;
  };
}
