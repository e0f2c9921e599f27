import { mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { themeRoutes } from '../../server/own-shop/theme-routes.ts';
import { createThemeSource } from '../../server/own-shop/theme-source.ts';
import { studioRoutes } from './studio-routes.ts';

function openStudio(hasFolder = true) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  const own = { folder, definition: {} };
  const faults: string[] = [];
  const theme = createThemeSource(own, (fault) => faults.push(fault));
  const app = Fastify();
  onTestFinished(() => app.close());
  studioRoutes(app, hasFolder ? own : null);
  themeRoutes(app, theme, { isDevelopment: false });
  app.get('/', (_request, reply) =>
    reply
      .headers({
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      })
      .type('text/html')
      .send('<html></html>'),
  );
  const save = (body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/mock/wyglad',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  return { app, folder, faults, theme, save, file: join(folder, 'theme.json') };
}

test('a running shop takes a changed theme, and leaves the previous one where it is faulty [theme-03]', async () => {
  const { app, save, file, theme, faults } = openStudio();
  expect((await app.inject('/theme.css')).body).toBe('');
  expect((await save({ density: 1.5, home: ['sale'] })).statusCode).toBe(204);
  const first = await app.inject('/theme.css');
  expect(first.body).toContain('--s1:6px');
  expect(theme.current()?.home).toEqual(['sale']);
  const again = { 'if-none-match': String(first.headers['etag']) };
  expect((await app.inject({ url: '/theme.css', headers: again })).statusCode).toBe(304);
  writeFileSync(file, '{ "radius": 400 }');
  expect((await app.inject('/theme.css')).body).toBe(first.body);
  expect(faults.join()).toContain('theme.json: radius');
});

test('the studio writes only valid themes, for its own origin, into the shop’s folder [theme-04]', async () => {
  const { save, file, folder } = openStudio();
  const foreign = await save({ radius: 4 }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.statusCode).not.toBe(204);
  const faint = await save({ colours: { ink: ['#eeeeee', '#222222'] } });
  expect(faint.statusCode).not.toBe(204);
  expect(faint.body).toContain('ink on paper');
  const outside = join(mkdtempSync(join(tmpdir(), 'outside-')), 'a.json');
  writeFileSync(outside, 'theirs');
  symlinkSync(outside, file);
  expect((await save({ radius: 4 })).statusCode).toBe(204);
  expect(readFileSync(outside, 'utf8')).toBe('theirs');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ radius: 4 });
  expect(statSync(folder).isDirectory()).toBe(true);
  expect((await openStudio(false).save({ radius: 4 })).statusCode).not.toBe(204);
});

test('only frames of the same origin may show pages, and only with the dev tools [theme-05]', async () => {
  const { app } = openStudio();
  const headers = (site: string) => ({ 'sec-fetch-site': site, 'sec-fetch-dest': 'iframe' });
  const ours = await app.inject({ url: '/', headers: headers('same-origin') });
  expect(ours.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
  expect(ours.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const theirs = await app.inject({ url: '/', headers: headers('cross-site') });
  expect(theirs.headers).toMatchObject({ 'x-frame-options': 'DENY' });
  expect(theirs.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('contrast faults are named in words, beside a style sheet of the theme', async () => {
  const { app } = openStudio();
  const response = await app.inject({
    method: 'POST',
    url: '/mock/wyglad/podglad',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ colours: { ink: ['#eeeeee', '#f2eee6'] } }),
  });
  expect(response.json().faults[0]).toMatch(/^Tekst na „Tło strony” w motywie jasnym: kontrast 1,/);
  expect(response.json().css).toContain('#eeeeee');
});
