import { plainText } from '../../domain/content/plain-text.ts';
import { loadProduct } from '../../domain/screens/load-product.ts';
import { pageData } from '../../renderer/page-loader.ts';

/** About what a search engine shows (pl-L06). */
const descriptionLength = 160;

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

export const data = pageData(async (context) => {
  const { params, search } = context;
  const view = await loadProduct(context, {
    parentSku: params['parentSku'] ?? '',
    // The dispatcher names the product's own sku here, so the variant in the query comes first.
    childSku: search.get('childSku') ?? params['childSku'] ?? null,
  });
  const description = shorten(plainText(view.description)) || null;
  return { view, head: { title: view.name, description, canonical: view.canonical } };
});
