import * as v from 'valibot';

/** Pages a shopper keeps for the way: a category or the favourites, with their products. */
const DownloadSchema = v.object({
  /** The address of the page it began with. */
  id: v.string(),
  title: v.string(),
  /** Products whose pages lie here, and how many there were to be. */
  done: v.number(),
  total: v.number(),
  bytes: v.number(),
  /** When it was last asked for, in ms, and the build that made the pages. */
  takenAt: v.number(),
  build: v.string(),
  /** Pages of products, where they were named; null where they are read off the listing. */
  products: v.optional(v.nullable(v.array(v.string()))),
  /** What lies in the cache for it; others may share it. */
  keys: v.array(v.string()),
});

export const DownloadListSchema = v.array(DownloadSchema);

export type Download = v.InferOutput<typeof DownloadSchema>;

/** The cache that holds it. Nothing makes room in it but the shopper. */
export const downloadCache = 'taken';

/** Tells the service worker to let a request pass: what is taken is kept by the page alone. */
export const downloadHeader = 'x-take';

/** The most of one category. */
export const downloadLimits = { products: 150, pages: 10 } as const;

/** Bytes that must be free before anything is taken. */
export const leastSpace = 20_000_000;

const picture = /^\/img\/\d+\/\d+\/(?:resize\/)?(.+)$/;

/** What an address is kept under: all sizes of a picture are one, a page is itself. */
export function downloadKey(address: string, origin: string): string {
  const url = new URL(address, origin);
  const [, path] = picture.exec(url.pathname) ?? [];
  return path === undefined
    ? url.origin + url.pathname + url.search
    : `${url.origin}/img/0/0/${path}`;
}

/** The list with one put in, in place of an earlier one of the same page. */
export const withDownload = (list: readonly Download[], taken: Download): Download[] => [
  ...list.filter(({ id }) => id !== taken.id),
  taken,
];

/** The list without one, and what nobody needs any more. */
export function withoutDownload(list: readonly Download[], id: string) {
  const left = list.filter((each) => each.id !== id);
  const needed = new Set(left.flatMap(({ keys }) => keys));
  const keys = list.filter((each) => each.id === id).flatMap((each) => each.keys);
  return { left, orphans: keys.filter((key) => !needed.has(key)) };
}

/** Whether all of it lies here. */
export const isWhole = ({ done, total }: Pick<Download, 'done' | 'total'>) => done >= total;

/** Milliseconds for which what was taken is as good as new: prices last longer than days, but not for ever. */
export const downloadLifetime = 3 * 86_400_000;

/**
 * Whether what was taken is of a build before the present one, whose scripts the device will let go of,
 * or so old that its prices may be others.
 */
export const isOutdated = (
  { build, takenAt }: Pick<Download, 'build' | 'takenAt'>,
  present: string,
  now: number,
) => (present !== '' && build !== present) || now - takenAt >= downloadLifetime;

/** What is to be fetched again, the oldest first. What broke off waits for the shopper. */
export const takenToRenew = (list: readonly Download[], present: string, now: number) =>
  list
    .filter((taken) => isWhole(taken) && isOutdated(taken, present, now))
    .toSorted((one, other) => one.takenAt - other.takenAt);

/** The picture of a `srcset` that fits a telephone: the widest of up to 600 pixels. */
export function portablePicture(srcset: string): string | null {
  const offered = srcset
    .split(',')
    .map((each) => each.trim().split(/\s+/))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .filter(({ address, width }) => address !== '' && width <= 600);
  return offered.toSorted((one, two) => two.width - one.width)[0]?.address ?? null;
}
