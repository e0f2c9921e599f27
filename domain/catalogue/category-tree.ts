import type { CategoryDocument } from './category-document.ts';
import type { AncestorsOf } from './index-values.ts';
import type { CategoryOf } from './search-context.ts';

/** Returns the ancestors of a category, nearest first. A loop in broken data ends the traversal. */
export function ancestorsIn(parentOf: ReadonlyMap<number, number>): AncestorsOf {
  return (categoryId) => {
    const ancestors: number[] = [];
    let parent = parentOf.get(categoryId);
    while (parent !== undefined && parent > 0 && !ancestors.includes(parent)) {
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
  readonly #parentOf = new Map<number, number>();
  readonly #named = new Map<number, ReturnType<CategoryOf>>();

  readonly ancestorsOf: AncestorsOf = ancestorsIn(this.#parentOf);
  readonly categoryOf: CategoryOf = (id) => this.#named.get(id);

  add({ id, parent_id, level, name }: TreeCategory): void {
    this.#parentOf.set(id, parent_id);
    this.#named.set(id, { name, isRoot: level <= rootLevel });
  }

  delete(id: number): void {
    this.#parentOf.delete(id);
    this.#named.delete(id);
  }
}
