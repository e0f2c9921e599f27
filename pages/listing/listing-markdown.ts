import { msg, plural } from '@lingui/core/macro';
import type { ListingView } from '../../domain/listing/views.ts';
import { heading, inline, link, list } from '../../domain/markdown/markdown-text.ts';
import { markdownAddress } from '../../domain/url/markdown-address.ts';
import { cardLines } from '../../renderer/markdown/card-lines.ts';
import type { MarkdownPage } from '../../renderer/page/markdown-page.ts';

/** A page of a listing for assistants, from the view of the HTML page. */
export function listingMarkdown(view: ListingView, page: MarkdownPage): readonly string[] {
  const { i18n } = page;
  const { crumbs, subcategories, total, start, cards, nextPage, previousPage } = view;
  const path = crumbs.map(({ name, link: target }) =>
    target === null ? inline(name) : link(name, page.page(target)),
  );
  const count = i18n._(msg`${plural(view.total, { one: '# product', other: '# products' })}`);
  const shown =
    cards.length < total && cards.length > 0 ? ` (${start + 1}–${start + cards.length})` : '';
  const pages = [
    previousPage && link(i18n._(msg`Previous page`), markdownAddress(page.page(previousPage))),
    nextPage && link(i18n._(msg`Next page`), markdownAddress(page.page(nextPage))),
  ];
  return [
    heading(1, view.title || page.title),
    path.length > 1 ? path.join(' › ') : '',
    list([`URL: ${link(page.address, page.address)}`, count + shown]),
    view.lead === null ? '' : inline(view.lead),
    list(subcategories.map(({ name, link: target }) => link(name, page.page(target)))),
    cardLines(cards, page),
    list(pages.filter((each) => each !== null)),
  ];
}
