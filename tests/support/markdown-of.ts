import { setupI18n } from '@lingui/core';
import type { ScreenName } from '../../domain/url/screens.ts';
import { messages } from '../../locales/pl.po';
import { type ToMarkdown, writeMarkdown } from '../../renderer/page/markdown-page.ts';
import { shopView } from './shop-view.ts';

/** The Markdown of a view at a screen of a Polish shop, as the server writes it. */
export function markdownOf<View>(
  toMarkdown: ToMarkdown<View>,
  view: View,
  screen: ScreenName,
): string {
  const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });
  const services = { shop: shopView, origin: 'https://w.example', maxImageSide: 1600 };
  const head = { title: 'Tytuł', canonical: { to: 'screen', screen } } as const;
  return writeMarkdown(view, head, services, i18n, toMarkdown);
}
