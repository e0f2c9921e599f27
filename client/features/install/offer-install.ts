import { installsByHand, isInstallMoment } from '../../../domain/install/install-moment.ts';
import { log, reason } from '../../core/log.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { readClaim, setClaim } from '../../core/ports/claims.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { whenAgreementKnown } from '../consent/consent.ts';
import { deferredPrompt } from './deferred-prompt.ts';

interface InstallPrompt {
  prompt(): Promise<unknown>;
}

const canPrompt = (event: object | null): event is InstallPrompt =>
  event !== null && 'prompt' in event && typeof event.prompt === 'function';

const codes = { visits: 'visits', answered: 'install-answered' } as const;
/** A visit lasts as long as its tab. */
const visitMark = 'witryna-visit';
/** Milliseconds before the offer is shown. */
const patience = 8000;

/**
 * Counts this visit once, with consent to be recognised (pl-F01). Without consent or storage each
 * visit counts as the first.
 */
async function countVisit(store: Store): Promise<number> {
  const { functional } = await whenAgreementKnown(store);
  const known = Number((await readClaim(store, codes.visits))?.value ?? 0);
  try {
    if (!functional) {
      sessionStorage.removeItem(visitMark);
      return 1;
    }
    if (sessionStorage.getItem(visitMark) !== null) return Math.max(1, known);
    sessionStorage.setItem(visitMark, '1');
  } catch {
    return 1;
  }
  const description = 'How often this device was here: the second time it is offered to install';
  await setClaim(store, { code: codes.visits, value: known + 1, description });
  return known + 1;
}

/** Stores the answer, so the offer is shown once per device. */
async function noteChoice(store: Store, value: boolean): Promise<void> {
  const description = 'The offer to install the shop was answered: yes or no';
  await setClaim(store, { code: codes.answered, value, description });
}

const isInstalled = () =>
  ['standalone', 'window-controls-overlay', 'minimal-ui'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  );

/** Offers the installation where it is possible, at a suitable moment and never twice. */
async function offer(store: Store, isOrdering: () => boolean): Promise<void> {
  const { records } = await whenStarted(store);
  const visits = await countVisit(store);
  const { userAgent, maxTouchPoints } = navigator;
  await new Promise((resolve) => setTimeout(resolve, patience));
  const byHand = installsByHand(userAgent, maxTouchPoints);
  if (!byHand && !canPrompt(deferredPrompt.event)) return;
  const orders = await records.load('orders');
  const facts = {
    visits,
    hasOrdered: (orders ?? []).length > 0,
    isInstalled: isInstalled(),
    isAnswered: (await readClaim(store, codes.answered)) !== null,
    isOrdering: isOrdering(),
  };
  if (!isInstallMoment(facts)) return;
  if (byHand) {
    notify(store, {
      kind: 'install',
      type: 'info',
      message:
        'Put the shop on your home screen: press Share in the browser, then Add to Home Screen. It then opens without a connection, too, and can notify you.',
      hasNoTimeout: true,
      action1: { label: 'OK', intent: 'no-install' },
    });
    return;
  }
  notify(store, {
    kind: 'install',
    type: 'info',
    message: 'The shop can be on your home screen: it opens at once, also without a connection.',
    hasNoTimeout: true,
    action1: { label: 'Install', intent: 'install' },
    action2: { label: 'Not now', intent: 'no-install' },
  });
}

/** Checks for the moment once per page. Returns a function that stops it. */
export function startInstallOffer(store: Store, isOrdering: () => boolean): () => void {
  const installed = () => void noteChoice(store, true);
  addEventListener('appinstalled', installed);
  offer(store, isOrdering).catch((error: unknown) =>
    log.info('install.not-offered', { reason: reason(error) }),
  );
  return () => removeEventListener('appinstalled', installed);
}

/** Handles the shopper's answer; yes opens the browser's own prompt. */
export async function respondToInstall(store: Store, isAccepted: boolean): Promise<void> {
  const { event } = deferredPrompt;
  deferredPrompt.event = null;
  // First, while the click still counts as a user gesture.
  if (isAccepted && canPrompt(event)) {
    event
      .prompt()
      .catch((error: unknown) => log.info('install.not-asked', { reason: reason(error) }));
  }
  await noteChoice(store, isAccepted);
}
