import { forwardUrl, onOff, secret, whole } from './setting-kinds.ts';

/** How pages and pictures are made and cached; a part of the one table in `config.ts`. */
export const servingSettings = {
  RENDER_THREADS: whole(0, 0, 64, 'Render workers; 0 makes one per core.'),
  RENDER_TIMEOUT_MS: whole(
    5000,
    50,
    120_000,
    'Longest run of one render; the worker is then replaced.',
  ),
  RENDER_QUEUE_MS: whole(3000, 50, 120_000, 'Longest wait of a render in the queue.'),
  RENDER_QUEUE_LENGTH: whole(200, 1, 100_000, 'Renders that may wait; more are answered 503.'),
  RENDER_MEMORY_MB: whole(512, 64, 16_384, 'Heap of one render worker.'),
  OUTPUT_CACHE: onOff('on', 'Keeps rendered pages for everyone.'),
  OUTPUT_CACHE_MB: whole(32, 1, 65_536, 'Memory for rendered pages.'),
  OUTPUT_CACHE_TTL_S: whole(86_400, 1, 31_536_000, 'Age at which a kept page is rendered again.'),
  OUTPUT_CACHE_STALE_S: whole(
    3600,
    0,
    31_536_000,
    'How long beyond that age a page is still given, while it is rendered behind or cannot be.',
  ),
  INVALIDATE_KEY: secret(
    'Key of /invalidate?key=…&tag=P5,C7, by which your indexer purges kept pages; empty lets nobody in.',
  ),
  INVALIDATE_AGAIN_S: whole(
    10,
    0,
    3600,
    'Seconds after a purge at which it is repeated, for an index that shows a change late; 0 does not.',
  ),
  INVALIDATE_FORWARD_URL: forwardUrl(
    'Address each purge is passed on to, such as that of a cache before the shop; it ends where the tags begin.',
  ),
  IMAGE_MAX_SIDE: whole(
    1600,
    16,
    8000,
    'Longest side of a picture the image service makes, in pixels.',
  ),
  IMAGE_CACHE_MB: whole(512, 1, 1_048_576, 'Disk for made pictures.'),
  IMAGE_WARM_S: whole(
    300,
    0,
    86_400,
    'How long after a start the pictures of the first pages are made in idle time; 0 makes none.',
  ),
  STORAGE_QUOTA_MB: whole(
    200,
    5,
    100_000,
    'What a browser may keep for the shop; beyond it the oldest pictures and answers go.',
  ),
  SERVICE_WORKER: onOff(
    'on',
    'Browsers get the service worker; off sends one that removes it and what it kept, against a bad one.',
  ),
  DRAIN_MS: whole(
    500,
    0,
    600_000,
    'How long a stop goes on listening and answering, while /readyz says it leaves.',
  ),
  SHUTDOWN_MS: whole(10_000, 100, 600_000, 'Longest wait for requests in flight at a stop.'),
};
