import {
  enterAddress,
  type HistoryStep,
  settleStep,
} from '../../client/core/navigation/history-entries.ts';
import { screenOf } from '../../domain/url/screens.ts';
import type { PageData } from '../page/page-data.ts';
import { clientScreenOf } from '../router/router.ts';
import { keepsScrollPosition } from './arrivals.ts';
import { loadPageCode, type PageComponent } from './page-code.ts';
import { goToDocument, requestPage } from './page-requests.ts';
import { scrollToPlace, setScroll } from './scroll-to-place.ts';

/** A page with its code and data, ready to be shown. */
export interface LoadedPage {
  readonly Page: PageComponent;
  readonly data: PageData<never>;
  /** Whether a step through the history led back; undefined after a link. */
  readonly isBackward: boolean | undefined;
}

export interface NavigateOptions {
  /** The address replaces the shown entry of the history. */
  readonly replaces?: boolean;
  readonly keepsScroll?: boolean;
}

/** Shows a page; set when the first page has started. */
let show: (page: LoadedPage) => Promise<void> = async () => {};
let showing: Promise<void> = Promise.resolve();

/** The number of the newest navigation: an older one ends where it notices a newer. [route-37] */
let newest = 0;

/** Called once, with the function that shows a page. */
export function startNavigate(showPage: typeof show): void {
  show = showPage;
}

/** Opens an address of the shop in this document, or its document if only the server knows it. */
export async function navigate(address: string, options: NavigateOptions = {}): Promise<void> {
  return open(address, null, options);
}

/** Shows the page of the entry to which the browser has switched; the address is set already. */
export async function followStep(step: HistoryStep): Promise<void> {
  return open(location.pathname + location.search + location.hash, step, {});
}

async function open(
  address: string,
  step: HistoryStep | null,
  { replaces = false, keepsScroll = false }: NavigateOptions,
): Promise<void> {
  newest += 1;
  const own = newest;
  const isReplaced = () => own !== newest;
  const request = { address, isHistoryStep: step !== null };
  const screen = clientScreenOf(new URL(address, location.href).pathname);
  if (screen === null) return goToDocument(request);
  const page = screenOf(screen).page;
  // Both load at once. Without its code, as after a deployment, the document is loaded.
  const code = loadPageCode(page).catch(() => null);
  const data = await requestPage(request);
  const Page = await code;
  // A view transition of the page before.
  await showing;
  if (isReplaced()) return;
  // The server has decided on another page than the link had promised.
  if (Page === null || screenOf(data.route.screen).page !== page) return goToDocument(request);

  if (step === null) enterAddress(address, replaces);
  showing = show({ Page, data, isBackward: step?.isBackward });
  await showing;
  if (isReplaced()) return;
  if (step !== null) {
    setScroll(step.scroll);
    settleStep(step.scroll);
  } else if (!keepsScroll && !keepsScrollPosition()) scrollToPlace(location.hash);
}
