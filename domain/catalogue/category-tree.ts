import type { AncestorsOf } from './index-values.ts';

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
