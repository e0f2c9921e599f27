import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decodePlainText } from '../../domain/catalogue/decode-plain-text.ts';
import type { Documents, EntityType, ProductDocument } from '../../domain/catalogue/documents.ts';
import { isGreenClaim } from '../../domain/catalogue/green-claims.ts';
import { parseDocument } from '../../domain/catalogue/parse-document.ts';
import { productSlug } from '../../domain/product/product-link.ts';
import { keepTogether } from '../../domain/text/keep-together.ts';
import { readLines } from '../../server/catalogue/index/read-lines.ts';

/** The expected response of an address, by its index document. */
export interface ExpectedPage {
  readonly kind: 'category' | 'product' | 'variant' | 'child' | 'gone' | 'tag' | 'content';
  readonly path: string;
  readonly status: 200 | 404;
  /** Text of the page's first heading; null if it is not from the document. */
  readonly title: string | null;
  /** The variant that the page shows as chosen. */
  readonly selectedSku?: string;
}

async function read<T extends EntityType>(folder: string, type: T): Promise<Documents[T][]> {
  const file = join(folder, `${type}.ndjson`);
  const found: Documents[T][] = [];
  if (!existsSync(file)) return found;
  for await (const { text } of readLines(file, () => {})) {
    const parsed = parseDocument(type, decodePlainText(type, JSON.parse(text)));
    if (parsed.ok) found.push(parsed.document);
  }
  return found;
}

const encodePath = (path: string) =>
  `/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`;

const shown = (path: string, title: string) =>
  ({ path, status: 200, title: keepTogether(title.trim()) }) as const;
const missing = (path: string) => ({ kind: 'gone', path, status: 404, title: null }) as const;

function addressOf(product: ProductDocument): string {
  return product.url_path
    ? encodePath(product.url_path)
    : encodePath(`p/${product.sku}/${productSlug(product)}`);
}

const isOn = ({ status }: { readonly status?: number | null | undefined }) => (status ?? 1) < 2;

function productPages(products: readonly ProductDocument[]): ExpectedPage[] {
  const parents = new Map<string, ProductDocument>();
  for (const product of products.filter((each) => each.visibility > 1 && isOn(each))) {
    for (const child of product.configurable_children ?? []) parents.set(child.sku, product);
  }
  return products.flatMap((product): ExpectedPage[] => {
    const path = addressOf(product);
    if (!isOn(product)) return [missing(path)];
    if (product.visibility > 1) {
      const variants = (product.configurable_children ?? [])
        .filter((child) => isOn(child) && child.stock?.is_in_stock !== false)
        .map(({ sku }) => ({
          ...shown(`${path}?childSku=${encodeURIComponent(sku)}`, product.name),
          kind: 'variant' as const,
          selectedSku: sku,
        }));
      return [{ ...shown(path, product.name), kind: 'product' }, ...variants];
    }
    const parent = parents.get(product.sku);
    return [parent ? { ...shown(path, parent.name), kind: 'child' } : missing(path)];
  });
}

/** All addresses of the documents in a folder. */
export async function expectedPages(folder: string): Promise<ExpectedPage[]> {
  const [categories, tags, contents, products] = await Promise.all([
    read(folder, 'category'),
    read(folder, 'tag'),
    read(folder, 'cms_page'),
    read(folder, 'product'),
  ]);
  return [
    ...categories
      .filter(({ is_active, url_path }) => is_active && url_path)
      .map(({ url_path, name }) => ({
        ...shown(encodePath(url_path ?? ''), name),
        kind: 'category' as const,
      })),
    ...tags.map((tag) =>
      // Shops without proofs, as in all crawls, show no green claims (pl-B12).
      isGreenClaim(`${tag.name ?? ''} ${tag.menu_name ?? ''}`)
        ? missing(encodePath(tag.url_key))
        : {
            ...shown(encodePath(tag.url_key), tag.name || tag.menu_name || tag.url_key),
            kind: 'tag' as const,
          },
    ),
    ...contents
      .filter(({ active, url_key }) => active && url_key)
      .map(({ url_key, title }) => ({
        ...shown(encodePath(url_key ?? ''), title ?? ''),
        kind: 'content' as const,
      })),
    ...productPages(products),
  ];
}
