import { msg } from '@lingui/core/macro';
import type { HeroView } from '../../domain/content/block-views.ts';
import type { HomeView } from '../../domain/content/views.ts';
import { lawfulText } from '../../domain/price/lawful-text.ts';
import { type HomeContent, loadHome } from '../../domain/screens/load-home.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

/** The hero block of a home page; null if the page has none. */
export const findHero = ({ blocks }: HomeView): HeroView | null =>
  blocks.find((block) => block.type === 'hero')?.hero ?? null;

/** Loads the home page. Throws `CATALOGUE_UNAVAILABLE`. */
export async function loadHomePage(
  context: ViewContext,
  content?: HomeContent,
): Promise<LoadedView<HomeView>> {
  const view = await loadHome(context, content);
  const hero = findHero(view);
  const heroText = hero && [hero.title, hero.accent, hero.lead].join(' ');
  const description = heroText && lawfulText(heroText, null, context.store.i18n);
  const canonical = { to: 'screen', screen: 'home' } as const;
  const shop = context.store.seo.defaultTitle;
  const title = msg`${shop} – clothes and accessories for her and for him`;
  return { view, head: { title, description, canonical } };
}
