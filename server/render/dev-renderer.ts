import type { FastifyInstance } from 'fastify';
import { createDevMiddleware } from 'vike/server';
import { catalogueSpec } from '../catalogue/catalogue-spec.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { finishPage } from './finish-page.ts';
import { createServices } from './services.ts';
import { type RendererFactory, settingsDigest } from './services-schema.ts';
import { renderWithVike } from './vike-render.ts';

/** Renders in this thread, beside Vite, so the next request uses an edited module. */
export const createDevRenderer: RendererFactory = async (config, data) => {
  const catalogue = await openCatalogue(catalogueSpec(config));
  const servicesOf = createServices(data, catalogue);
  return {
    render: async (request) =>
      finishPage(await renderWithVike(request, await servicesOf(request)), request),
    warm: async () => {},
    close: async () => catalogue.close(),
    waiting: () => 0,
    settings: settingsDigest(data),
  };
};

/** Serves Vite's files and hot reload on the shop's own server and port. */
export async function addVite(app: FastifyInstance, root: string): Promise<void> {
  const { devMiddleware } = await createDevMiddleware({
    root,
    viteConfig: {
      server: {
        hmr: { server: app.server },
        // An editor empties a file before it writes it; read in between, all its texts were lost.
        watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
      },
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const isOurs = await new Promise<boolean>((resolve) => {
      request.raw.once('close', () => resolve(false));
      devMiddleware(request.raw, reply.raw, () => resolve(true));
    });
    if (!isOurs) reply.hijack();
  });
}
