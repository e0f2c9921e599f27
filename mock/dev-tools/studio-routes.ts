import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { contrastFaults } from '../../domain/theme/contrast.ts';
import { readTheme, ThemeFileSchema, themeCss } from '../../domain/theme/theme-file.ts';
import {
  readThemeFile,
  shopPalette,
  type ThemedFolder,
  themeFile,
} from '../../server/own-shop/theme-source.ts';
import { rawBodies } from '../context/raw-bodies.ts';
import { onlyFromHere } from './form.ts';
import { contrastWords, studioPage } from './studio-page.ts';
import { studioScript } from './studio-script.ts';

/** The studio runs its own script and shows pages of the shop in frames. */
const studioPolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A service worker fetches the page of a frame as `empty`. */
const frameDests: ReadonlySet<unknown> = new Set(['iframe', 'empty']);

/** Lets the studio, and no other site, show the shop's pages in frames. */
function allowFrames(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    const isOurs = headers['sec-fetch-site'] === 'same-origin';
    if (!isOurs || !frameDests.has(headers['sec-fetch-dest'])) return payload;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('x-frame-options', 'SAMEORIGIN');
    if (policy !== '') {
      const relaxed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
      reply.header('content-security-policy', relaxed);
    }
    return payload;
  });
}

const parse = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'No JSON', { cause });
  }
};

/**
 * The theme studio (docs/decisions/087). It writes `theme.json` of the shop's own folder and no
 * other file.
 */
export function studioRoutes(app: FastifyInstance, own: ThemedFolder | null): void {
  const palette = () => shopPalette(own?.definition ?? {});
  allowFrames(app);
  app.get('/mock/wyglad', async (_request, reply) =>
    reply
      .header('content-security-policy', studioPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        studioPage({
          theme: (own && readThemeFile(own)) ?? {},
          palette: palette(),
          folder: own?.folder ?? null,
        }),
      ),
  );
  app.get('/mock/wyglad.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(studioScript),
  );

  app.register(async (scope) => {
    rawBodies(scope);
    onlyFromHere(scope);
    scope.post('/mock/wyglad/podglad', async (request) => {
      const read = v.safeParse(ThemeFileSchema, parse(request.body));
      if (!read.success) return { css: '', faults: read.issues.map(({ message }) => message) };
      const faults = contrastFaults({ ...palette(), ...read.output.colours });
      return { css: themeCss(read.output), faults: faults.map(contrastWords) };
    });
    scope.post('/mock/wyglad', async (request, reply) => {
      if (own === null) throw new AppError('BAD_REQUEST', 'SHOP_DIR is not set');
      const read = readTheme(parse(request.body), palette());
      if ('faults' in read) {
        const text = read.faults.map(({ place, reason }) => `${place}: ${reason}`).join('\n');
        throw new AppError('BAD_REQUEST', text);
      }
      // A renamed file replaces a link, which could lead out of the folder.
      const path = themeFile(own);
      const next = join(own.folder, '.theme.json.next');
      writeFileSync(next, `${JSON.stringify(read.theme, null, 2)}\n`, { flag: 'w' });
      renameSync(next, path);
      return reply.code(204).send();
    });
  });
}
