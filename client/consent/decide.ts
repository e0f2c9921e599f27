import type { ConsentBody } from '../../domain/commerce/consent.ts';
import { agreedIn, type Choices, optionalCategories } from '../../domain/consent/categories.ts';
import { consentVersion, needsProof } from '../../domain/consent/consent-record.ts';
import { cookieDomains, cookiesToDrop } from '../../domain/consent/foreign-cookies.ts';
import { reason } from '../log.ts';
import { acknowledge, queueTask } from '../net/task-queue.ts';
import { newId } from '../new-id.ts';
import { type Ports, whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';
import { putInForce, whenAgreementKnown } from './consent.ts';
import { consentAtom } from './consent-atoms.ts';

/** The backend keeps the proof; the shopper does not wait for it, nor hears of it. */
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

/** Cookies that tools have set in the shop's name go with the consent to them. */
function dropCookies(agreed: Choices): void {
  for (const name of cookiesToDrop(document.cookie, agreed)) {
    for (const domain of [null, ...cookieDomains(location.hostname)]) {
      const where = domain === null ? '' : `; Domain=${domain}`;
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; Max-Age=0; Path=/${where}`;
    }
  }
}

/** What tools have written into the page's own storage goes with them; the shop's names are `witryna…`. */
function dropForeignStorage(): void {
  try {
    for (const area of [localStorage, sessionStorage]) {
      const names = Array.from({ length: area.length }, (_, at) => area.key(at) ?? '');
      for (const name of names.filter((each) => !each.startsWith('witryna'))) area.removeItem(name);
    }
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/**
 * Keeps what the shopper chose and puts it in force at once; the proof follows. Gives whether something
 * was taken back.
 */
export async function decide(store: Store, choices: Choices): Promise<boolean> {
  const ports = await whenStarted(store);
  // Answered before the kept choice was read, the answer would be overwritten by what is read then.
  const before = await whenAgreementKnown(store);
  const consent = store.get(consentAtom);
  const version = consentVersion(ports.config.consent.tools);
  // What changes or takes back a consent is proved under that consent's number.
  const known = agreedIn(before).length > 0 ? consent?.record?.id : undefined;
  const record = { id: known ?? newId(), version, at: ports.clock(), choices };
  const isTakenBack = optionalCategories.some((each) => before[each] && !choices[each]);
  const drop = () => {
    if (!isTakenBack) return;
    dropCookies(choices);
    dropForeignStorage();
  };
  // Before anything is waited for, as is the proof: who answers and leaves has answered.
  drop();
  if (needsProof(before, choices)) {
    const given_at = new Date(record.at).toISOString();
    void prove(store, ports, { consent_id: record.id, version, given_at, choices });
  }
  await putInForce(store, ports, record);
  // Tools that ran until now may have written meanwhile.
  drop();
  return isTakenBack;
}
