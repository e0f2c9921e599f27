import { msg } from '@lingui/core/macro';
import type { HeroView } from '../../domain/content/block-views.ts';
import type { HomeView } from '../../domain/content/views.ts';
import { lawfulText } from '../../domain/price/lawful-text.ts';
import { type HomeContent, loadHome } from '../../domain/screens/load-home.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

/** The hero of a home page; null in a shop without content. */
export const heroOf = ({ blocks }: HomeView): HeroView | null =>
  blocks.find((block) => block.type === 'hero')?.hero ?? null;

/** The home page. Errors: those of `loadHome`. */
export async function loadHomePage(
  context: ViewContext,
  content?: HomeContent,
): Promise<LoadedView<HomeView>> {
  const view = await loadHome(context, content);
  const hero = heroOf(view);
  const words = hero && [hero.title, hero.accent, hero.lead].join(' ');
  const told = words && lawfulText(words, null, context.store.i18n);
  const canonical = { to: 'screen', screen: 'home' } as const;
  const shop = context.store.seo.defaultTitle;
  const title = msg`${shop} – clothes and accessories for her and for him`;
  return { view, head: { title, description: told, canonical } };
}
