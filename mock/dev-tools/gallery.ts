import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';

const place = /^\/mock\/galeria(?:[/?]|$)/;

/**
 * Serves the gallery of the design system with hot reload, from its own Vite, which starts on the
 * first visit. Only `npm run dev` adds it, before the shop's own Vite.
 */
export async function addGallery(app: FastifyInstance, root: string): Promise<void> {
  let started: Promise<ViteDevServer> | null = null;
  const start = async () => {
    const { createServer } = await import('vite');
    return createServer({
      configFile: join(root, 'gallery/vite.config.ts'),
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!place.test(request.url)) return;
    started ??= start();
    const { middlewares } = await started;
    const isOurs = await new Promise<boolean>((resolve) => {
      request.raw.once('close', () => resolve(true));
      middlewares(request.raw, reply.raw, () => resolve(false));
    });
    if (isOurs) reply.hijack();
  });
  app.addHook('onClose', async () => {
    await (await started)?.close();
  });
}
