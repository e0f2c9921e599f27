import { cachedAtHeader, labelledMoment } from '../../domain/offline/cached-label.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import type { DeviceView, PageData } from '../page-data.ts';

const keptAt = (at: number | null): DeviceView | null =>
  at === null ? null : { at, count: null, isReduced: false };

/** What the first page says of itself where the service worker had kept its document. */
export const labelOfDocument = (screen: ScreenName): DeviceView | null =>
  keptAt(labelledMoment(document.documentElement.dataset['kept'], screen));

/** Page data that the service worker had kept, with its age for the page to say; any other as it is. */
export async function labelled(answer: Response): Promise<Response> {
  const kept = answer.headers.get(cachedAtHeader);
  if (kept === null || answer.status !== 200) return answer;
  const { data, ...more }: { data?: PageData } = await answer.json();
  const device = keptAt(labelledMoment(kept, data?.route.screen));
  return new Response(JSON.stringify({ ...more, data: { ...data, ...(device && { device }) } }), {
    headers: answer.headers,
  });
}
