import type { SearchRequest } from './catalogue.ts';
import type { Documents, EntityType } from './documents.ts';

const cms = ['id', 'identifier', 'active'];

/** Fields required by the type's schema; they are included whatever a request excludes. */
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

/** Also required, but large: they become empty when a request excludes them. */
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
 * Which fields of a document a request includes. Names are top-level fields: a dotted include
 * (`stock.qty`) includes the whole field, a dotted exclude is ignored.
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
 * The same as field names, for a store that can exclude fields itself; its results still go through
 * `project`. `include` is null for all fields except those of `exclude`.
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

/** A copy without the excluded fields; it still fits its type. */
export function project<T extends EntityType>(
  type: T,
  document: Documents[T],
  wants: WantsField,
): Documents[T] {
  const fields = { ...emptyFields[type], ...document };
  for (const field of Object.keys(document)) {
    if (wants(field)) continue;
    const empty = emptyFields[type]?.[field];
    if (empty === undefined) Reflect.deleteProperty(fields, field);
    else Reflect.set(fields, field, empty);
  }
  return fields;
}
