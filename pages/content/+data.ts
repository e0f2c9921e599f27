import { loadContentPage } from '../../domain/screens/load-content-page.ts';
import { pageData } from '../../renderer/page-loader.ts';

export const data = pageData(async (context) => {
  const view = await loadContentPage(context, { slug: context.params['slug'] ?? '' });
  return { view, head: { title: view.title, description: null, canonical: view.canonical } };
});
