import * as v from 'valibot';
import { trustedScript } from '../security/trusted.ts';

const PointEventSchema = v.object({
  detail: v.looseObject({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)) }),
});

/** The code of the point that an event of the map tells of; null for what is none. */
export function pointOfMap(event: Event): string | null {
  const { detail } = event instanceof CustomEvent ? event : { detail: null };
  const parsed = v.safeParse(PointEventSchema, { detail });
  return parsed.success ? parsed.output.detail.name : null;
}

/** Resolves when an element has loaded what it names; one that fails is taken out, to be tried anew. */
function loaded(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  element.addEventListener('load', () => resolve());
  element.addEventListener('error', () => {
    element.remove();
    reject(new Error('The map of lockers did not load'));
  });
  document.head.append(element);
  return promise;
}

/** Loads script and style of InPost's Geowidget v5, once for a page. Rejects when either does not come. */
export async function loadLockerMap(url: string): Promise<void> {
  if (customElements.get('inpost-geowidget') !== undefined) return;
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = `${url}/inpost-geowidget.css`;
  const script = document.createElement('script');
  script.src = trustedScript(`${url}/inpost-geowidget.js`);
  script.defer = true;
  await Promise.all([loaded(style), loaded(script)]);
}
