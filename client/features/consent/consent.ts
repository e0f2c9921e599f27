import {
  type Choices,
  nothingAgreed,
  optionalCategories,
} from '../../../domain/consent/categories.ts';
import {
  agreedNow,
  type ConsentRecord,
  consentExpiry,
  consentVersion,
  holds,
} from '../../../domain/consent/consent-record.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import { writeLocal } from '../../core/storage/local-values.ts';
import type { Store } from '../../core/store.ts';
import { consentAtom, isConsentPromptShownAtom } from './consent-atoms.ts';

/** Applies a choice in this tab. */
function show(store: Store, { config, clock }: Ports, record: ConsentRecord | null): void {
  const { tools, hasBanner } = config.consent;
  // Lets the next document decide about the prompt before the choice is read
  // (`renderer/document/inline/show-consent-prompt.ts`).
  const note = record && `${record.version} ${consentExpiry(record.at)}`;
  if (note !== null) writeLocal('answered', config.storeCode, note);
  const version = consentVersion(tools);
  store.set(consentAtom, { record, agreed: agreedNow(record, version, clock()) });
  store.set(isConsentPromptShownAtom, hasBanner && !holds(record, version, clock()));
}

/** Deletes data on the device that is no longer agreed to. */
async function wipe({ records }: Ports, agreed: Choices): Promise<void> {
  const withdrawn = optionalCategories.filter((category) => !agreed[category]);
  await Promise.all(withdrawn.map((category) => records.wipe(`${category}-withdrawn`)));
}

/**
 * Reads the stored choice and follows other tabs. A choice that is no longer valid (a year old, or
 * for another text) also deletes the data based on it. Returns a function that stops it.
 */
export async function startConsent(store: Store, ports: Ports): Promise<() => void> {
  const read = async () => show(store, ports, await ports.records.load('consent'));
  await read();
  const record = store.get(consentAtom)?.record ?? null;
  const version = consentVersion(ports.config.consent.tools);
  if (record !== null && !holds(record, version, ports.clock())) void wipe(ports, nothingAgreed);
  return ports.records.watch('consent', () => void read());
}

/** Resolves with the current agreement once the stored choice is read. */
export async function whenAgreementKnown(store: Store): Promise<Choices> {
  await whenStarted(store);
  const known = store.get(consentAtom);
  if (known) return known.agreed;
  return new Promise((resolve) => {
    const stop = store.sub(consentAtom, () => {
      const consent = store.get(consentAtom);
      if (!consent) return;
      stop();
      resolve(consent.agreed);
    });
  });
}

/** Stores and applies a new choice; deletes the data of withdrawn categories. */
export async function putInForce(store: Store, ports: Ports, record: ConsentRecord): Promise<void> {
  const before = store.get(consentAtom)?.agreed ?? nothingAgreed;
  await ports.records.update('consent', () => record);
  const now = record.choices;
  const withdrawn = optionalCategories.filter((category) => before[category] && !now[category]);
  // First, because a listener of the choice may reload the page.
  if (withdrawn.length > 0) await wipe(ports, now);
  show(store, ports, record);
}
