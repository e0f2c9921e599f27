import * as v from 'valibot';
import { isRecent } from '../clock.ts';

/** An offline download: a category or the favourites, with the pages of their products. */
const DownloadSchema = v.object({
  /** The address of the page it starts from. */
  id: v.string(),
  title: v.string(),
  /** Product pages stored so far, and the number planned. */
  done: v.number(),
  total: v.number(),
  bytes: v.number(),
  /** When it was last requested, in ms, and the build that made the pages. */
  takenAt: v.number(),
  build: v.string(),
  /** Product pages where they were listed; null where they are read from the listing. */
  products: v.optional(v.nullable(v.array(v.string()))),
  /** Its keys in the cache; other downloads may share them. */
  keys: v.array(v.string()),
});

export const DownloadListSchema = v.array(DownloadSchema);

export type Download = v.InferOutput<typeof DownloadSchema>;

/** The cache of downloads. Only the shopper deletes from it. */
export const downloadCache = 'taken';

/** Header that makes the service worker let a request pass: the page itself stores downloads. */
export const downloadHeader = 'x-take';

/** Limits of one category. */
export const downloadLimits = { products: 150, pages: 10 } as const;

/** Bytes that must be free before a download starts. */
export const leastSpace = 20_000_000;

const picture = /^\/img\/\d+\/\d+\/(?:resize\/)?(.+)$/;

/** The cache key of an address: all sizes of a picture share one; a page is its own key. */
export function downloadKey(address: string, origin: string): string {
  const url = new URL(address, origin);
  const [, path] = picture.exec(url.pathname) ?? [];
  return path === undefined
    ? url.origin + url.pathname + url.search
    : `${url.origin}/img/0/0/${path}`;
}

/** The list with a download added, replacing an earlier one of the same page. */
export const withDownload = (list: readonly Download[], download: Download): Download[] => [
  ...list.filter(({ id }) => id !== download.id),
  download,
];

/** The list without one download, and the keys that no other download needs. */
export function withoutDownload(list: readonly Download[], id: string) {
  const left = list.filter((each) => each.id !== id);
  const needed = new Set(left.flatMap(({ keys }) => keys));
  const keys = list.filter((each) => each.id === id).flatMap((each) => each.keys);
  return { left, orphans: keys.filter((key) => !needed.has(key)) };
}

/** Whether the download is complete. */
export const isWhole = ({ done, total }: Pick<Download, 'done' | 'total'>) => done >= total;

/** Milliseconds until a download counts as outdated: its prices may have changed by then. */
export const downloadLifetime = 3 * 86_400_000;

/**
 * Whether a download is of an earlier build, whose scripts the device will delete, or so old that
 * its prices may differ.
 */
export const isOutdated = (
  { build, takenAt }: Pick<Download, 'build' | 'takenAt'>,
  present: string,
  now: number,
) => (present !== '' && build !== present) || !isRecent(takenAt, downloadLifetime, now);

/** Complete downloads to refresh, oldest first. An interrupted download waits for the shopper. */
export const downloadsToRefresh = (list: readonly Download[], present: string, now: number) =>
  list
    .filter((download) => isWhole(download) && isOutdated(download, present, now))
    .toSorted((one, other) => one.takenAt - other.takenAt);

/** The picture of a `srcset` that fits a phone: the widest of up to 600 pixels. */
export function portablePicture(srcset: string): string | null {
  const offered = srcset
    .split(',')
    .map((each) => each.trim().split(/\s+/))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .filter(({ address, width }) => address !== '' && width <= 600);
  return offered.toSorted((one, two) => two.width - one.width)[0]?.address ?? null;
}
