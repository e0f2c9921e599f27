import type { createStore } from 'jotai';
import * as v from 'valibot';
import { navigate } from 'vike/client/router';
import { notify } from '../../client/notifications/notifications.ts';
import { isKept } from '../offline/ask-device.ts';
import { goToDocument, type ways } from './page-requests.ts';

const RefusalSchema = v.object({ errorMessage: v.string() });

const offlineMessage =
  'The product, category or CMS page is not available in Offline mode. Redirecting to Home.';
const unreachableMessage = 'There is no Internet connection.';

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
 * never holds the old address. [route-62] Without a connection the document that the device keeps is
 * shown, else the shopper is told and led home. [route-66] A failure says what it is, and the
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
    const { pathname } = new URL(request.address, location.href);
    if (answer === null && (pathname === home || (await isKept(request.address)))) {
      return goToDocument(request);
    }
    if (answer === null && !navigator.onLine) {
      notify(store, { type: 'warning', message: offlineMessage });
      return navigate(home);
    }
    // The browser shows the address of the page that did not come already.
    if (request.isHistoryStep) return goToDocument(request);
    const message = answer === null ? unreachableMessage : await messageOf(answer);
    notify(store, { type: 'error', message });
  };
}
