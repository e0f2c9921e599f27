import type { createStore } from 'jotai';
import * as v from 'valibot';
import { navigate } from 'vike/client/router';
import { connectivityAtom } from '../../client/net/online.ts';
import { probeAtom } from '../../client/net/watch-connection.ts';
import { notify } from '../../client/notifications/notifications.ts';
import type { Connectivity } from '../../domain/offline/connectivity.ts';
import { syncMessages } from '../../domain/sync/messages.ts';
import { isCached } from '../offline/read-device.ts';
import { goToDocument, type ways } from './page-requests.ts';

const RefusalSchema = v.object({ errorMessage: v.string() });

const offlineMessage =
  'The product, category or CMS page is not available in Offline mode. Redirecting to Home.';

/** What is said of a page without answer that leaves the shopper where they are, by whether the shop can be asked. */
const noAnswer: Readonly<Record<Connectivity, string>> = {
  online: 'This could not be loaded. Check the connection and try again.',
  offline: syncMessages.noConnection,
  unreachable: syncMessages.notReached,
};

const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

/** Redirects followed one after the other. */
const mostMoves = 5;

interface Shown {
  readonly store: ReturnType<typeof createStore>;
  /** Path of the shop's home page. */
  readonly home: string;
}

async function messageOf(answer: Response): Promise<string> {
  const body = v.safeParse(RefusalSchema, await answer.json().catch(() => null));
  return body.success ? body.output.errorMessage : 'Oops, something went wrong...';
}

/**
 * What is done about a page that did not come. One that has moved is followed: the browser's history
 * never holds the old address. [route-62] Where the shop is out of reach the document that the device keeps is
 * shown, else the shopper is told and led home, where what is stored is listed. [route-66] A failure says what it is, and the
 * shopper stays on the page. [route-67] All else is for the document to say.
 */
export function pageFailureHandler({ store, home }: Shown): typeof ways.fail {
  let moves = 0;

  return async (request, answer) => {
    const moved = answer?.headers.get('location') ?? null;
    moves = moved === null ? 0 : moves + 1;
    // A circle of addresses ends at the browser, which counts redirects.
    if (moved !== null && moves < mostMoves) {
      return navigate(moved, { overwriteLastHistoryEntry: request.isHistoryStep });
    }
    if (answer !== null && answer.status < 500) return goToDocument(request);
    const isHome = new URL(request.address, location.href).pathname === home;
    // Of Home the service worker always has something to show.
    const isStored =
      answer === null && ((isHome && hasWorker()) || (await isCached(request.address)));
    if (isStored) return goToDocument(request);
    if (answer === null) await store.get(probeAtom)?.();
    const connectivity = store.get(connectivityAtom);
    if (answer === null && connectivity !== 'online' && !isHome) {
      notify(store, { kind: 'page', type: 'warning', message: offlineMessage });
      return navigate(home);
    }
    // The browser shows the address of the page that did not come already.
    if (request.isHistoryStep) return goToDocument(request);
    const message = answer === null ? noAnswer[connectivity] : await messageOf(answer);
    notify(store, { kind: 'page', type: 'error', message });
  };
}
