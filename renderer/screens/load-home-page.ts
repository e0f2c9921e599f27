import type { HomeView } from '../../domain/home/views.ts';
import { lawfulText } from '../../domain/price/lawful-text.ts';
import { loadHome } from '../../domain/screens/load-home.ts';
import type { LoadedView, ViewContext } from './view-context.ts';

/** The home page. Errors: those of `loadHome`. */
export async function loadHomePage(context: ViewContext): Promise<LoadedView<HomeView>> {
  const view = await loadHome(context);
  const { hero } = view;
  const told = hero && lawfulText([hero.title, hero.accent, hero.lead].join(' '), null);
  const canonical = { to: 'screen', screen: 'home' } as const;
  return { view, head: { title: '', description: told, canonical } };
}
