import { cachedAtHeader, labelledMoment } from '../../domain/offline/cached-label.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import type { DeviceView, PageData } from '../page/page-data.ts';

const keptAt = (at: number | null): DeviceView | null =>
  at === null ? null : { at, count: null, isReduced: false };

/** Age label of the first page if the service worker served a cached document. */
export const labelOfDocument = (screen: ScreenName): DeviceView | null =>
  keptAt(labelledMoment(document.documentElement.dataset['kept'], screen));

/**
 * Adds the age label to page data that the service worker had cached; returns other responses
 * unchanged.
 */
export async function labelled(answer: Response): Promise<Response> {
  const kept = answer.headers.get(cachedAtHeader);
  if (kept === null || answer.status !== 200) return answer;
  const data: PageData = await answer.json();
  const device = keptAt(labelledMoment(kept, data.route.screen));
  return Response.json({ ...data, ...(device && { device }) }, { headers: answer.headers });
}
