import * as v from 'valibot';
import { IdSchema } from '../id-schema.ts';
import { flag, integer, text } from './field-schemas.ts';

export interface CategoryDocument {
  [attribute: string]: unknown;
  /** Opaque text, such as `12` or `pcat_01J…`; a number of a document becomes text. */
  id: string;
  /** `0` without a parent. */
  parent_id: string;
  parent_ids?: string[] | null | undefined;
  name: string;
  level: number;
  path?: string | null | undefined;
  position: number;
  product_count: number;
  is_active: boolean;
  include_in_menu: boolean;
  url_key?: string | null | undefined;
  url_path?: string | null | undefined;
  slug?: string | null | undefined;
  image?: string | null | undefined;
  /** The category's place on the home page is paid for (pl-E05). */
  is_sponsored?: boolean | undefined;
  description?: string | null | undefined;
  meta_title?: string | null | undefined;
  meta_description?: string | null | undefined;
  children_data: CategoryDocument[];
}

/**
 * The interface above is explicit, because TypeScript cannot infer the type of a recursive schema.
 */
export const CategoryDocumentSchema: v.GenericSchema<unknown, CategoryDocument> = v.looseObject({
  id: IdSchema,
  parent_id: v.nullish(IdSchema, '0'),
  parent_ids: v.nullish(v.array(IdSchema)),
  name: v.string(),
  level: v.nullish(integer, 0),
  path: text,
  position: v.nullish(v.number(), 0),
  product_count: v.nullish(v.number(), 0),
  is_active: v.nullish(v.boolean(), true),
  include_in_menu: flag,
  url_key: text,
  url_path: text,
  slug: text,
  image: text,
  is_sponsored: v.optional(flag),
  description: text,
  meta_title: text,
  meta_description: text,
  children_data: v.nullish(v.array(v.lazy(() => CategoryDocumentSchema)), []),
});
