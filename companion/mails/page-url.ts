import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { createPathTable, type PathParams } from '../../renderer/router/path-table.ts';
import type { CompanionContext } from '../context/companion-context.ts';

/** The path of a screen in a store view, for links in mails and messages. */
export function pagePath(
  { storePrefixes }: Pick<CompanionContext, 'storePrefixes'>,
  store: StoreCode,
  screen: ScreenName,
  params: PathParams = {},
): string {
  const prefix = storePrefixes.includes(store) ? store : null;
  return createPathTable(storePrefixes).build(screen, params, prefix);
}

/** Like `pagePath`, with the shop's origin. */
export function pageUrl(
  context: Pick<CompanionContext, 'storePrefixes' | 'shopUrl'>,
  store: StoreCode,
  screen: ScreenName,
  params: PathParams = {},
): string {
  return context.shopUrl + pagePath(context, store, screen, params);
}
