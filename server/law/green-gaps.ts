import type { Catalogue, SearchRequest } from '../../domain/catalogue/catalogue.ts';
import type { Documents, EntityType } from '../../domain/catalogue/documents.ts';
import { plainText } from '../../domain/content/plain-text.ts';
import { greenClaims } from '../../domain/law/green-claims.ts';
import type { LawGap } from '../../domain/law/merchant-gaps.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';

/** How many documents of a kind a start reads: more would keep it waiting; the first tell enough. */
const mostRead = 1000;
/** How many places one line names. */
const mostNamed = 5;

type Text = string | null | undefined;
type Read<T extends EntityType> = (document: Documents[T]) => {
  readonly name: string;
  readonly texts: readonly Text[];
};

async function claimsOf<T extends EntityType>(
  catalogue: Pick<Catalogue, 'search'>,
  request: SearchRequest<T>,
  read: Read<T>,
): Promise<readonly string[]> {
  const { items } = await catalogue.search({ ...request, size: mostRead });
  return items.flatMap((document) => {
    const { name, texts } = read(document);
    const found = greenClaims(texts.map((text) => plainText(text ?? '')).join(' · '));
    return found.length === 0 ? [] : [`${request.type} ${name} („${found.join('”, „')}”)`];
  });
}

/** What a search of products brings: the words a buyer reads. */
const productFields = [
  'name',
  'description',
  'short_description',
  'meta_title',
  'meta_description',
] as const;

/**
 * Where a store view calls goods good for nature in general, in one line; nothing where the merchant
 * has proof. [pl-B12]
 */
export async function greenGaps(
  catalogue: Pick<Catalogue, 'search'>,
  store: StoreCode,
  greenProof: string,
): Promise<readonly LawGap[]> {
  if (greenProof !== '') return [];
  const found = await Promise.all([
    claimsOf(
      catalogue,
      { store, type: 'product', sourceInclude: ['sku', ...productFields] },
      (product) => ({ name: product.sku, texts: productFields.map((field) => product[field]) }),
    ),
    claimsOf(catalogue, { store, type: 'attribute' }, (attribute) => ({
      name: attribute.attribute_code,
      texts: [
        attribute.attribute_code.replaceAll('_', ' '),
        attribute.default_frontend_label,
        ...attribute.options.map(({ label }) => label),
      ],
    })),
    claimsOf(catalogue, { store, type: 'category' }, (category) => ({
      name: String(category.id),
      texts: [category.name, category.description, category.meta_title, category.meta_description],
    })),
    claimsOf(catalogue, { store, type: 'tag' }, (tag) => ({
      name: tag.url_key,
      texts: [tag.name, tag.menu_name],
    })),
    ...(['cms_page', 'cms_block'] as const).map((type) =>
      claimsOf(catalogue, { store, type }, ({ identifier, title, content }) => ({
        name: identifier,
        texts: [title, content],
      })),
    ),
  ]);
  const places = found.flat();
  if (places.length === 0) return [];
  const rest = places.length > mostNamed ? ` +${places.length - mostNamed}` : '';
  const place = `${store}: ${places.slice(0, mostNamed).join(', ')}${rest}`;
  return [{ code: 'LAW_GREEN_PROOF_MISSING', rule: 'pl-B12', place }];
}
