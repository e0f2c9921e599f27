import { type Choices, nothingAgreed } from '../../domain/consent/categories.ts';
import { consentMode } from '../../domain/consent/consent-mode.ts';
import { googleName, googleParams } from '../../domain/track/google-payload.ts';
import { recordsOf } from '../../domain/track/product-record.ts';
import { globalList } from './page-globals.ts';
import type { Tool } from './tool.ts';

const layer = () => globalList('dataLayer');

/** A command of gtag; it is told from events by being an `arguments` object, not an array. */
function gtag(..._given: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's scripts take commands as nothing else
  layer().push(arguments);
}

/** Denies everything, before any tag is there; `agreed` then says what is not denied (pl-F02). */
export function startConsentMode(agreed: Choices): void {
  gtag('consent', 'default', consentMode(nothingAgreed));
  updateConsentMode(agreed);
}

/** Tells Google's consent mode what was agreed to. */
export function updateConsentMode(agreed: Choices): void {
  gtag('consent', 'update', consentMode(agreed));
}

export const tagManager: Tool = {
  async start({ load, service }) {
    layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    await load(`${service.url}/gtm.js?id=${service.id}`);
  },
  async tell(event) {
    // The tag manager merges what it is given: the event before must not show through.
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
      // Its script would take the address with all that stands in it.
      page_location: event.url,
      send_to: service.id,
    });
  },
};
