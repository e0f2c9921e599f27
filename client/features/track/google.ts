import { type Choices, nothingAgreed } from '../../../domain/consent/categories.ts';
import { consentMode } from '../../../domain/consent/consent-mode.ts';
import { googleName, googleParams } from '../../../domain/track/google-payload.ts';
import { recordsOf } from '../../../domain/track/product-record.ts';
import { globalList } from './page-globals.ts';
import type { Tool } from './tool.ts';

const layer = () => globalList('dataLayer');

/** A gtag command; it must be an `arguments` object, not an array, to differ from events. */
function gtag(..._given: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's scripts accept only `arguments`
  layer().push(arguments);
}

/** Denies everything before any tag is loaded; `agreed` then grants what was agreed to (pl-F02). */
export function startConsentMode(agreed: Choices): void {
  gtag('consent', 'default', consentMode(nothingAgreed));
  updateConsentMode(agreed);
}

/** Updates Google's consent mode. */
export function updateConsentMode(agreed: Choices): void {
  gtag('consent', 'update', consentMode(agreed));
}

export const tagManager: Tool = {
  async start({ load, service }) {
    layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    await load(`${service.url}/gtm.js?id=${service.id}`);
  },
  async tell(event) {
    // The tag manager merges data, so the previous event must be cleared.
    layer().push({ ecommerce: null });
    layer().push({
      event: googleName(event),
      event_id: event.id,
      ecommerce: googleParams(event),
      products: recordsOf(event),
    });
  },
};

export const analytics: Tool = {
  async start({ load, service }) {
    gtag('js', new Date());
    gtag('config', service.id, { send_page_view: false });
    await load(`${service.url}/gtag/js?id=${service.id}`);
  },
  async tell(event, { service }) {
    gtag('event', googleName(event), {
      ...googleParams(event),
      // Set explicitly, because the script would read the full address.
      page_location: event.url,
      send_to: service.id,
    });
  },
};
