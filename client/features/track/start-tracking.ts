import { type Choices, optionalCategories } from '../../../domain/consent/categories.ts';
import type { EventFacts } from '../../../domain/track/facts.ts';
import type { StoredEvent } from '../../../domain/track/shop-event.ts';
import type { loadScript } from '../../core/load-script.ts';
import { reason } from '../../core/log.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { whenAgreementKnown } from '../consent/consent.ts';
import { consentAtom } from '../consent/consent-atoms.ts';
import { followPages } from './follow-pages.ts';
import { startConsentMode, updateConsentMode } from './google.ts';
import { eventsOf, makeEvent } from './make-event.ts';
import { pruneEvents, queueEvent, sendQueuedEvents } from './send-events.ts';
import { agreedTools, createToolbox, toolsForEvent } from './tools.ts';

interface Replaced {
  readonly load?: typeof loadScript;
  /** Reloads the page. */
  readonly reload?: () => void;
}

/**
 * Listens to tracked facts and passes them to the tools that are connected and agreed to. Facts
 * from before the consent are not sent, except the page on which it was given. Withdrawing consent
 * stops it at once; foreign scripts are removed by a reload.
 */
export async function startTracking(
  store: Store,
  ports: Ports,
  { load, reload = () => location.reload() }: Replaced = {},
): Promise<() => void> {
  const { tools } = ports.config.consent;
  const usesGoogle = tools.tagManager !== null || tools.analytics !== null;
  const toolbox = createToolbox(store, ports, load);
  let agreed: Choices = await whenAgreementKnown(store);
  const names = () => agreedTools(tools, agreed);
  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) => ports.log.warn('track.failed', { reason: reason(error) }));
  const sendAll = () => quietly(sendQueuedEvents(store, ports, toolbox, names));

  async function note(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) {
      const eventTools = toolsForEvent(names(), event.name);
      if (eventTools.length > 0) await queueEvent(ports, event, eventTools);
    }
  }

  /** Stores events before the caller continues; sends them later, without blocking. */
  const noteQuietly = async (events: readonly StoredEvent[]) => {
    await quietly(note(events));
    void sendAll();
  };
  const noteFacts = (facts: EventFacts) => void noteQuietly([makeEvent(store, ports, facts)]);

  function startTools(): void {
    for (const name of names()) void toolbox.ready(name);
  }

  let stopPages = () => {};
  function begin(): void {
    startTools();
    if (names().length > 0) stopPages = followPages(store, noteFacts);
  }

  function change(): void {
    const next = store.get(consentAtom)?.agreed;
    if (next === undefined || optionalCategories.every((each) => next[each] === agreed[each]))
      return;
    const before = names();
    agreed = next;
    if (usesGoogle) updateConsentMode(agreed);
    stopPages();
    stopPages = () => {};
    void quietly(pruneEvents(ports, names())).then(() => {
      const withdrawn = before.filter((name) => !names().includes(name));
      if (toolbox.hasForeign(withdrawn)) reload();
      else begin();
    });
  }

  if (usesGoogle) startConsentMode(agreed);
  begin();
  ports.track.listen(async (fact) => {
    if (names().length > 0) await noteQuietly(eventsOf(store, ports, fact));
  });
  // Subscribed before the queue is pruned, so that a consent given meanwhile is noticed.
  const stops = [
    store.sub(consentAtom, change),
    // Tools wait while the page has a secret address.
    store.sub(shownPageAtom, () => {
      startTools();
      void sendAll();
    }),
    store.sub(isOnlineAtom, () => store.get(isOnlineAtom) && void sendAll()),
  ];
  // The consent may have changed between its first read and the subscription above.
  change();
  await quietly(pruneEvents(ports, names()));
  void sendAll();
  return () => {
    stopPages();
    ports.track.listen(null);
    for (const stop of stops) stop();
  };
}
