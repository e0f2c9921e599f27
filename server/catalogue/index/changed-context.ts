import { CategoryTree } from '../../../domain/catalogue/category-tree.ts';
import type {
  AttributeDocument,
  CategoryDocument,
  Documents,
} from '../../../domain/catalogue/documents.ts';
import { OptionLabels } from '../../../domain/catalogue/option-labels.ts';
import type { SearchLanguage } from '../../../domain/catalogue/search-language.ts';
import type { ChangeDraft, IndexContext } from '../engine/index-draft.ts';
import { eachCategoryOnce } from './flatten-categories.ts';
import type { Changes } from './read-changes.ts';
import { SwatchValues } from './swatch-values.ts';

/** The data that documents are indexed by after the changes. */
export interface ChangedContext extends IndexContext {
  /** Whether unchanged products must be indexed by other data than before. */
  readonly concernsAll: boolean;
}

const isPut = <T>(document: T | null): document is T => document !== null;

/**
 * A category nested in a changed one counts as changed where it is new; else it has its own line.
 */
function addNested(changes: Changes['category'], known: ReadonlyMap<string, unknown>): void {
  for (const category of eachCategoryOnce([...changes.values()].filter(isPut))) {
    const { id } = category;
    if (!changes.has(id) && !known.has(id)) changes.set(id, category);
  }
}

/** What products are searched by of a category. */
const placeOf = (category: CategoryDocument | undefined): string =>
  JSON.stringify([category?.parent_id, category?.level, category?.name]);

async function changedTree(draft: ChangeDraft, changes: Changes['category']) {
  const before = new Map<string, CategoryDocument>();
  for await (const category of draft.documents('category')) before.set(category.id, category);
  addNested(changes, before);
  const after = new Map(before);
  for (const [key, category] of changes) {
    if (category === null) after.delete(key);
    else after.set(category.id, category);
  }
  const tree = new CategoryTree();
  for (const category of after.values()) tree.add(category);
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return { tree, hasChanged: ids.some((id) => placeOf(before.get(id)) !== placeOf(after.get(id))) };
}

const namesOf = (attribute: AttributeDocument | null | undefined): string =>
  JSON.stringify([
    attribute?.frontend_input,
    attribute?.options.map(({ value, label, swatch }) => [value, label, swatch]),
  ]);

async function changedLabels(draft: ChangeDraft, changes: Changes['attribute']) {
  const before = new Map<string, Documents['attribute']>();
  for await (const attribute of draft.documents('attribute')) {
    before.set(attribute.attribute_code, attribute);
  }
  const labels = new OptionLabels();
  const swatches = new SwatchValues();
  const unchanged = [...before.values()].filter((each) => !changes.has(each.attribute_code));
  for (const attribute of [...unchanged, ...[...changes.values()].filter(isPut)]) {
    labels.add(attribute);
    swatches.add(attribute);
  }
  const areRenamed = [...changes].some(
    ([code, attribute]) => namesOf(before.get(code)) !== namesOf(attribute),
  );
  return { labelOf: labels.labelOf, isSwatch: swatches.isSwatch, areRenamed };
}

/**
 * The tree of categories, and the names and swatches of options, with the changes applied. Products
 * contain them, so such a change also changes products without a change of their own.
 */
export async function changedContext(
  draft: ChangeDraft,
  changes: Changes,
  language: SearchLanguage,
): Promise<ChangedContext> {
  const { tree, hasChanged } = await changedTree(draft, changes.category);
  const { labelOf, isSwatch, areRenamed } = await changedLabels(draft, changes.attribute);
  const { ancestorsOf, categoryOf } = tree;
  const concernsAll = hasChanged || areRenamed;
  return { ancestorsOf, categoryOf, labelOf, isSwatch, language, concernsAll };
}
