import { log, reason } from '../client/core/log.ts';
import { followLinks } from './navigation/follow-links.ts';
import { startNavigate } from './navigation/navigate.ts';
import { loadPageCode } from './navigation/page-code.ts';
import type { PageData } from './page/page-data.ts';
import { hydratePage } from './start/show-page.tsx';

/**
 * The browser's entry: hydrates the page of the document and lets the links after it open without
 * another document. vike loads it with every page (docs/decisions/067).
 */
async function start(): Promise<void> {
  const embedded = document.getElementById('page-data');
  // A truncated document is loaded again (`renderer/document/inline/reload-broken-document.ts`).
  if (embedded === null) return;
  // Written by the same build (`document.tsx`).
  const data: PageData<never> = JSON.parse(embedded.textContent);
  const Page = await loadPageCode(embedded.dataset['page'] ?? '');
  startNavigate(await hydratePage({ Page, data }));
  followLinks();
}

start().catch((error: unknown) => log.error('page.not-started', { reason: reason(error) }));
