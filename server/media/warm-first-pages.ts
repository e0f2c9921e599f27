import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import { firstPictures } from '../../domain/screens/first-pictures.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { warmImages } from './warm-images.ts';

export interface WarmFirstPagesOptions {
  readonly catalogue: Catalogue;
  readonly stores: readonly StoreView[];
  /** How long after the start pictures may be made, in ms; 0 makes none. */
  readonly limitMs: number;
}

/**
 * Makes the pictures of the first pages in idle time once the shop listens, so that its first
 * shopper does not wait. Failures are logged; those pictures are made when requested.
 */
export function warmFirstPages(app: FastifyInstance, options: WarmFirstPagesOptions): void {
  const { catalogue, stores, limitMs } = options;
  const warm = async (store: StoreView) => {
    const settings = defaultScreenSettings;
    const paths = await firstPictures({ catalogue, store, settings, now: new Date() });
    await warmImages({ images: app.images, paths, log: app.log, limitMs });
  };
  if (limitMs === 0) return;
  app.addHook('onListen', (done) => {
    for (const store of stores) {
      warm(store).catch((err: unknown) => app.log.warn({ event: 'pictures.not-warmed', err }));
    }
    done();
  });
}
