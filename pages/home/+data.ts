import { lawfulText } from '../../domain/price/lawful-text.ts';
import { loadHome } from '../../domain/screens/load-home.ts';
import { shopThings } from '../../domain/structured-data/shop-things.ts';
import { pageData } from '../../renderer/page-loader.ts';

export const data = pageData(async (context) => {
  const view = await loadHome(context);
  const { hero } = view;
  const told = hero && lawfulText([hero.title, hero.accent, hero.lead].join(' '), null);
  const shop = { name: context.store.seo.defaultTitle, phone: context.shop.phone };
  return {
    view,
    head: { title: '', description: told, canonical: { to: 'screen', screen: 'home' } },
    forMachines: {
      picture: hero?.picture ?? null,
      things: (at) => shopThings(shop, at),
    },
  };
});
