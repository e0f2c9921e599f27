import type { CategoryDocument } from '../../../domain/catalogue/documents.ts';

/**
 * A category file may contain categories as lines, inside the `children_data` of others, or both.
 * Returns each once: its own line where it has one, else the nested copy.
 */
export function eachCategoryOnce(lines: readonly CategoryDocument[]): CategoryDocument[] {
  const byId = new Map(lines.map((category) => [category.id, category]));
  const visit = (category: CategoryDocument) => {
    for (const child of category.children_data) {
      if (!byId.has(child.id)) byId.set(child.id, child);
      visit(child);
    }
  };
  for (const line of lines) visit(line);
  return [...byId.values()];
}
