import type { SearchRequest } from './catalogue.ts';
import type { Documents, EntityType } from './documents.ts';

const cms = ['id', 'identifier', 'active'];

/** Without these a document would not be of its type; they come whatever a request leaves out. */
const requiredFields: Readonly<Record<EntityType, readonly string[]>> = {
  product: [
    'id',
    'sku',
    'name',
    'type_id',
    'status',
    'visibility',
    'order_priority',
    'review_count',
  ],
  category: [
    'id',
    'parent_id',
    'name',
    'level',
    'position',
    'product_count',
    'is_active',
    'include_in_menu',
  ],
  attribute: [
    'attribute_code',
    'default_frontend_label',
    'frontend_input',
    'is_user_defined',
    'is_visible',
    'is_visible_on_front',
    'is_comparable',
  ],
  taxrule: ['id', 'product_tax_class_ids', 'customer_tax_class_ids', 'rates'],
  tag: ['id', 'url_key', 'left', 'sort_order'],
  review: ['id', 'product_id', 'title', 'detail', 'nickname', 'review_status'],
  cms_page: cms,
  cms_block: cms,
  cms_hierarchy: cms,
};

/** Required too, but big: when a request leaves them out they come empty. */
const emptyFields: Readonly<Partial<Record<EntityType, Readonly<Record<string, unknown>>>>> = {
  category: { children_data: [] },
  attribute: { options: [] },
  cms_page: { content: '' },
  cms_block: { content: '' },
  cms_hierarchy: { content: '' },
};

export type WantsField = (field: string) => boolean;

const head = (path: string): string => path.split('.')[0] ?? path;

/**
 * Which fields of a document a request wants. Names are top-level fields; of a dotted include
 * (`stock.qty`) the whole field comes, a dotted exclude leaves the field whole.
 */
export function wantedFields(
  type: EntityType,
  request: Pick<SearchRequest, 'sourceInclude' | 'sourceExclude'>,
): WantsField {
  const required = new Set(requiredFields[type]);
  const exclude = new Set(request.sourceExclude);
  const include = request.sourceInclude && new Set(request.sourceInclude.map(head));
  return (field) =>
    required.has(field) || (!exclude.has(field) && (include === undefined || include.has(field)));
}

/**
 * The same wish in names, for a store that leaves fields out itself; what it gives still goes
 * through `project`. Without `include` all fields come but those of `exclude`.
 */
export function sourceNames(
  type: EntityType,
  request: Pick<SearchRequest, 'sourceInclude' | 'sourceExclude'>,
): { readonly include: readonly string[] | null; readonly exclude: readonly string[] } {
  const required = requiredFields[type];
  const include = request.sourceInclude?.map(head);
  return {
    include: include ? [...new Set([...required, ...include])] : null,
    exclude: (request.sourceExclude ?? []).filter(
      (field) => !required.includes(field) && !field.includes('.'),
    ),
  };
}

/** A copy without the unwanted fields; what is left is still of its type. */
export function project<T extends EntityType>(
  type: T,
  document: Documents[T],
  wants: WantsField,
): Documents[T] {
  const kept = { ...emptyFields[type], ...document };
  for (const field of Object.keys(document)) {
    if (wants(field)) continue;
    const empty = emptyFields[type]?.[field];
    if (empty === undefined) Reflect.deleteProperty(kept, field);
    else Reflect.set(kept, field, empty);
  }
  return kept;
}
