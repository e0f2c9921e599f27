import type { CategoryDocument } from './category-document.ts';
import type { AncestorsOf } from './index-values.ts';
import type { CategoryOf } from './search-context.ts';

/** What the platform writes as the parent of the top of its tree. */
const noParent = '0';

/** Returns the ancestors of a category, nearest first. A loop in broken data ends the traversal. */
export function ancestorsIn(parentOf: ReadonlyMap<string, string>): AncestorsOf {
  return (categoryId) => {
    const ancestors: string[] = [];
    let parent = parentOf.get(categoryId);
    while (parent !== undefined && parent !== noParent && !ancestors.includes(parent)) {
      ancestors.push(parent);
      parent = parentOf.get(parent);
    }
    return ancestors;
  };
}

type TreeCategory = Pick<CategoryDocument, 'id' | 'parent_id' | 'level' | 'name'>;

/** Level of the root category of a store, whose children make the menu. */
const rootLevel = 1;

/** The categories of a catalogue, as products are found by them. Filled before products are read. */
export class CategoryTree {
  readonly #parentOf = new Map<string, string>();
  readonly #named = new Map<string, ReturnType<CategoryOf>>();

  readonly ancestorsOf: AncestorsOf = ancestorsIn(this.#parentOf);
  readonly categoryOf: CategoryOf = (id) => this.#named.get(id);

  add({ id, parent_id, level, name }: TreeCategory): void {
    this.#parentOf.set(id, parent_id);
    this.#named.set(id, { name, isRoot: level <= rootLevel });
  }

  delete(id: string): void {
    this.#parentOf.delete(id);
    this.#named.delete(id);
  }
}
