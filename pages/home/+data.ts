import { loadHome } from '../../domain/screens/load-home.ts';
import { pageData } from '../../renderer/page-loader.ts';

export const data = pageData(async (context) => ({
  view: await loadHome(context),
  head: { title: '', description: null, canonical: { to: 'screen', screen: 'home' } },
}));
