import type { Catalogue, SearchRequest } from '../../domain/catalogue/catalogue.ts';
import type { Documents, EntityType } from '../../domain/catalogue/documents.ts';
import type { LawGap } from '../../domain/law/merchant-gaps.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { plainText } from '../../domain/text/plain-text.ts';

/**
 * How many documents of a kind a start reads. More would delay the start; the first show enough.
 */
const mostRead = 1000;
/** How many places one line names. */
const mostNamed = 5;

type Text = string | null | undefined;

/** A document's name, and its texts to check. */
interface NamedTexts {
  readonly name: string;
  readonly texts: readonly Text[];
}

/** Finds claims in a text. */
export type FindClaims = (text: string) => readonly string[];

/** The first documents of a kind. Errors: `CATALOGUE_UNAVAILABLE`. */
export async function firstDocuments<T extends EntityType>(
  catalogue: Pick<Catalogue, 'search'>,
  request: SearchRequest<T>,
): Promise<readonly Documents[T][]> {
  return (await catalogue.search({ ...request, size: mostRead })).items;
}

/** Documents with claims, by kind and name, with the claims. */
export function claimsIn<T extends EntityType>(
  type: T,
  documents: readonly Documents[T][],
  find: FindClaims,
  textsOf: (document: Documents[T]) => NamedTexts,
): readonly string[] {
  return documents.flatMap((document) => {
    const { name, texts } = textsOf(document);
    const found = find(texts.map((text) => plainText(text ?? '')).join(' · '));
    return found.length === 0 ? [] : [`${type} ${name} („${found.join('”, „')}”)`];
  });
}

/** Texts by the editors of a store view. */
export type EditorsTexts = {
  readonly [T in 'category' | 'cms_page' | 'cms_block']: readonly Documents[T][];
};

/** Reads the editors' texts, once for all checks. Errors: `CATALOGUE_UNAVAILABLE`. */
export async function editorsTexts(
  catalogue: Pick<Catalogue, 'search'>,
  store: StoreCode,
): Promise<EditorsTexts> {
  const [category, cms_page, cms_block] = await Promise.all([
    firstDocuments(catalogue, { store, type: 'category' }),
    firstDocuments(catalogue, { store, type: 'cms_page' }),
    firstDocuments(catalogue, { store, type: 'cms_block' }),
  ]);
  return { category, cms_page, cms_block };
}

/** The claims in the editors' pages and blocks. */
export const claimsOfPages = (
  editors: Pick<EditorsTexts, 'cms_page' | 'cms_block'>,
  find: FindClaims,
): readonly string[] =>
  (['cms_page', 'cms_block'] as const).flatMap((type) =>
    claimsIn(type, editors[type], find, ({ identifier, title, content }) => ({
      name: identifier,
      texts: [title, content],
    })),
  );

/** The places of a store view as one gap that names the first of them; none without places. */
export function gapAt(
  gap: Omit<LawGap, 'place'>,
  store: StoreCode,
  places: readonly string[],
): readonly LawGap[] {
  if (places.length === 0) return [];
  const rest = places.length > mostNamed ? ` +${places.length - mostNamed}` : '';
  return [{ ...gap, place: `${store}: ${places.slice(0, mostNamed).join(', ')}${rest}` }];
}
