import type { ConsentBody } from '../../../domain/commerce/consent.ts';
import { agreedIn, type Choices, optionalCategories } from '../../../domain/consent/categories.ts';
import { consentVersion, needsProof } from '../../../domain/consent/consent-record.ts';
import { cookieDomains, cookiesToDrop } from '../../../domain/consent/foreign-cookies.ts';
import { reason } from '../../core/log.ts';
import { newId } from '../../core/new-id.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { acknowledge, queueTask } from '../../core/sync/task-queue.ts';
import { putInForce, whenAgreementKnown } from './consent.ts';
import { consentAtom } from './consent-atoms.ts';

/** Sends the proof to the backend in the background, without notifying the shopper. */
async function prove(store: Store, ports: Ports, body: ConsentBody): Promise<void> {
  try {
    const { status, task } = await queueTask(store, ports, {
      id: newId(),
      url: '/api/ext/consent',
      method: 'POST',
      body,
      silent: true,
    });
    if (status !== 'waiting') await acknowledge(ports, task);
  } catch (error) {
    ports.log.warn('consent.not-proved', { reason: reason(error) });
  }
}

/** Deletes cookies that tools set on the shop's domain once their consent is withdrawn. */
function dropCookies(agreed: Choices): void {
  for (const name of cookiesToDrop(document.cookie, agreed)) {
    for (const domain of [null, ...cookieDomains(location.hostname)]) {
      const where = domain === null ? '' : `; Domain=${domain}`;
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; Max-Age=0; Path=/${where}`;
    }
  }
}

/** Deletes entries that tools wrote to web storage; the shop's own keys begin with `witryna`. */
function dropForeignStorage(): void {
  try {
    for (const area of [localStorage, sessionStorage]) {
      const names = Array.from({ length: area.length }, (_, at) => area.key(at) ?? '');
      for (const name of names.filter((each) => !each.startsWith('witryna'))) area.removeItem(name);
    }
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/**
 * Stores and applies the shopper's choice at once and sends the proof. Returns whether a consent
 * was withdrawn.
 */
export async function decide(store: Store, choices: Choices): Promise<boolean> {
  const ports = await whenStarted(store);
  // Wait until the stored choice is read, or reading it would overwrite the new one.
  const before = await whenAgreementKnown(store);
  const consent = store.get(consentAtom);
  const version = consentVersion(ports.config.consent.tools);
  // A change or withdrawal of a consent is proved under the id of that consent.
  const known = agreedIn(before).length > 0 ? consent?.record?.id : undefined;
  const record = { id: known ?? newId(), version, at: ports.clock(), choices };
  const isWithdrawn = optionalCategories.some((each) => before[each] && !choices[each]);
  const drop = () => {
    if (!isWithdrawn) return;
    dropCookies(choices);
    dropForeignStorage();
  };
  // Before any wait, like the proof, so the choice counts even if the shopper leaves.
  drop();
  if (needsProof(before, choices)) {
    const given_at = new Date(record.at).toISOString();
    void prove(store, ports, { consent_id: record.id, version, given_at, choices });
  }
  await putInForce(store, ports, record);
  // Again, because tools that ran until now may have written meanwhile.
  drop();
  return isWithdrawn;
}
