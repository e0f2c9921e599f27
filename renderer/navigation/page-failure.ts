import type { createStore } from 'jotai';
import * as v from 'valibot';
import { connectivityAtom } from '../../client/core/net/online.ts';
import { probeAtom } from '../../client/core/net/watch-connection.ts';
import { notify } from '../../client/core/notifications/notifications.ts';
import type { Connectivity } from '../../domain/offline/connectivity.ts';
import { syncMessages } from '../../domain/sync/messages.ts';
import { isCached } from '../offline/read-device.ts';
import { navigate } from './navigate.ts';
import { goToDocument, type ways } from './page-requests.ts';

const RefusalSchema = v.object({ errorMessage: v.string() });

const offlineMessage =
  'The product, category or CMS page is not available in Offline mode. Redirecting to Home.';

/**
 * Messages for a page without a response when the shopper stays on the current page, by
 * connectivity.
 */
const noResponse: Readonly<Record<Connectivity, string>> = {
  online: 'This could not be loaded. Check the connection and try again.',
  offline: syncMessages.noConnection,
  unreachable: syncMessages.notReached,
};

const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

/** Limit of consecutive redirects. */
const mostMoves = 5;

interface Shown {
  readonly store: ReturnType<typeof createStore>;
  /** Path of the shop's home page. */
  readonly home: string;
}

async function messageOf(response: Response): Promise<string> {
  const body = v.safeParse(RefusalSchema, await response.json().catch(() => null));
  return body.success ? body.output.errorMessage : 'Oops, something went wrong...';
}

/**
 * Handles a page that failed to load. A redirect is followed, and the history never holds the old
 * address. [route-62] If the shop is unreachable, the document cached on the device is shown.
 * Without one, a message is shown and the shopper goes to Home, which lists saved pages. [route-66]
 * A server error is shown as a message on the current page. [route-67] Any other status loads the
 * document.
 */
export function pageFailureHandler({ store, home }: Shown): typeof ways.fail {
  let moves = 0;

  return async (request, response) => {
    const moved = response?.headers.get('location') ?? null;
    moves = moved === null ? 0 : moves + 1;
    // A redirect loop is left to the browser, which limits redirects.
    if (moved !== null && moves < mostMoves) {
      return navigate(moved, { replaces: request.isHistoryStep });
    }
    if (response !== null && response.status < 500) return goToDocument(request);
    const isHome = new URL(request.address, location.href).pathname === home;
    // The service worker can always show Home.
    const isStored =
      response === null && ((isHome && hasWorker()) || (await isCached(request.address)));
    if (isStored) return goToDocument(request);
    if (response === null) await store.get(probeAtom)?.();
    const connectivity = store.get(connectivityAtom);
    if (response === null && connectivity !== 'online' && !isHome) {
      notify(store, { kind: 'page', type: 'warning', message: offlineMessage });
      return navigate(home);
    }
    // The browser already shows the address of the failed page.
    if (request.isHistoryStep) return goToDocument(request);
    const message = response === null ? noResponse[connectivity] : await messageOf(response);
    notify(store, { kind: 'page', type: 'error', message });
  };
}
