import type { CategoryDocument, TagDocument } from '../catalogue/documents.ts';
import { AppError } from '../errors.ts';
import { type Brand, brandCodes, findBrand } from '../product/brand.ts';
import type { CatalogueFacts } from './facts.ts';

/**
 * The result of a lookup. It never throws but returns the error, so that a page can distinguish an
 * outage of the catalogue from an unknown address. [catalog-34]
 */
export type Lookup<T> =
  | { readonly kind: 'found'; readonly document: T }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown };

async function lookUp<T>(fetchValue: () => Promise<T | undefined>): Promise<Lookup<T>> {
  try {
    const document = await fetchValue();
    return document === undefined ? { kind: 'missing' } : { kind: 'found', document };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** A category by its `url_path` or slug. */
export function lookUpCategory(
  facts: CatalogueFacts,
  address: string,
): Promise<Lookup<CategoryDocument>> {
  return lookUp(async () => (await facts.categories()).find(address));
}

/** A tag by its `url_key` or slug. */
export function lookUpTag(facts: CatalogueFacts, slug: string): Promise<Lookup<TagDocument>> {
  return lookUp(async () =>
    (await facts.tags()).find((tag) => tag.url_key === slug || tag.slug === slug),
  );
}

/** A brand by its slug. */
export function lookUpBrand(facts: CatalogueFacts, slug: string): Promise<Lookup<Brand>> {
  return lookUp(async () => findBrand(await facts.attributes(brandCodes), slug) ?? undefined);
}

/**
 * The document of a page. Throws `CATALOGUE_NOT_FOUND` with the given text when there is none
 * (404). After a failed lookup throws its error, or `CATALOGUE_UNAVAILABLE` (503).
 */
export function documentOf<T>(lookup: Lookup<T>, notFound: string): T {
  switch (lookup.kind) {
    case 'found':
      return lookup.document;
    case 'missing':
      throw new AppError('CATALOGUE_NOT_FOUND', notFound);
    case 'failed': {
      const { error } = lookup;
      if (error instanceof AppError) throw error;
      throw new AppError('CATALOGUE_UNAVAILABLE', 'The lookup failed', { cause: error });
    }
  }
}
