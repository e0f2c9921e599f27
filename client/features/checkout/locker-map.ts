import * as v from 'valibot';
import { trustedScript } from '../../core/trusted.ts';

const PointEventSchema = v.object({
  detail: v.looseObject({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(32)) }),
});

/** Code of the point in an event of the map; null for other events. */
export function pointOfMap(event: Event): string | null {
  const { detail } = event instanceof CustomEvent ? event : { detail: null };
  const parsed = v.safeParse(PointEventSchema, { detail });
  return parsed.success ? parsed.output.detail.name : null;
}

/** Resolves when an element has loaded; a failed one is removed, so it can be retried. */
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

/** Loads script and style of InPost's Geowidget v5, once per page. Rejects when either fails. */
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
