import type { LinkTarget } from '../url/link-target.ts';
import { slugify } from '../url/slug.ts';
import type { CategoryDocument } from './documents.ts';

type Addressed = Pick<CategoryDocument, 'id' | 'name' | 'url_path' | 'url_key'>;

/** The category's link from its `url_path`; null without one. [route-54] */
export function categoryLink(category: Pick<Addressed, 'url_path'>): LinkTarget | null {
  const path = category.url_path?.replaceAll(/^\/+|\/+$/g, '');
  return path ? { to: 'entity', kind: 'category', path } : null;
}

/**
 * The category's slug: the platform's `url_key` when the setting is on, else the slugified name,
 * a hyphen and the id. [route-55]
 */
export function categorySlug(category: Addressed, usesPlatformUrlKeys = true): string {
  if (usesPlatformUrlKeys && category.url_key) return category.url_key;
  return `${slugify(category.name)}-${category.id}`;
}
