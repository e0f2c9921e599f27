import { cachedAtHeader, labelledMoment } from '../../domain/offline/cached-label.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import type { DeviceView, PageData } from '../page/page-data.ts';

const cachedView = (at: number | null): DeviceView | null =>
  at === null ? null : { at, count: null, isReduced: false };

/** Age label of the first page if the service worker served a cached document. */
export const labelOfDocument = (screen: ScreenName): DeviceView | null =>
  cachedView(labelledMoment(document.documentElement.dataset['kept'], screen));

/**
 * Adds the age label to page data that the service worker had cached; returns other responses
 * unchanged.
 */
export async function labelled(response: Response): Promise<Response> {
  const cachedAt = response.headers.get(cachedAtHeader);
  if (cachedAt === null || response.status !== 200) return response;
  const data: PageData = await response.json();
  const device = cachedView(labelledMoment(cachedAt, data.route.screen));
  return Response.json({ ...data, ...(device && { device }) }, { headers: response.headers });
}
