import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../settings/config.ts';
import { type ShopOptionsInput, shopOptions } from '../settings/shop-options.ts';
import { securityHeaders } from './security-headers.ts';

type Tools = ShopOptionsInput['tools'];

const inlineScript = 'start();';

async function headersOf(env: Record<string, string>, isBuilt = true, tools: Tools = {}) {
  const script = isBuilt ? inlineScript : null;
  const { add } = securityHeaders(loadConfig(env, shopOptions({ tools })), script);
  const app = Fastify();
  app.addHook('onSend', async (_request, reply) => add(reply));
  app.get('/page', (_request, reply) => reply.type('text/html;charset=utf-8').send('<p>'));
  app.get('/strict', (_request, reply) =>
    reply.type('text/html').header('content-security-policy', "default-src 'none'").send('<p>'),
  );
  app.get('/data', (_request, reply) => reply.send({ code: 200 }));
  app.get('/empty', (_request, reply) => reply.code(204).send());
  app.get('/file', (_request, reply) => reply.type('text/javascript').send(';'));
  app.get('/feed', (_request, reply) => reply.type('application/rss+xml').send('<rss/>'));
  app.get('/drawing', (_request, reply) => reply.type('image/svg+xml').send('<svg/>'));
  const read = async (url: string) => (await app.inject(url)).headers;
  return {
    page: await read('/page'),
    strict: await read('/strict'),
    data: await read('/data'),
    empty: await read('/empty'),
    file: await read('/file'),
    feed: await read('/feed'),
    drawing: await read('/drawing'),
  };
}
const policyOf = async (env: Record<string, string>, tools: Tools = {}) =>
  String((await headersOf(env, true, tools)).page['content-security-policy']);
const policyWith = (tools: Tools) => policyOf({}, tools);

describe('the headers of a page', () => {
  test('allow its own scripts and the inline one, and no framing', async () => {
    const { page } = await headersOf({});
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    expect(page['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(page['x-frame-options']).toBe('DENY');
    expect(page['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(page['permissions-policy']).toContain('camera=()');
  });

  test('allow only the inline style sheets that are given', async () => {
    const hash = createHash('sha256').update('a{}').digest('base64');
    const { of } = securityHeaders(loadConfig({}), inlineScript, ['a{}']);
    const page = of('text/html');
    expect(page['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(await policyOf({})).toContain("style-src 'self';");
  });

  test('name where violations are reported, and pass other sites no more than the origin', async () => {
    const { page } = await headersOf({});
    expect(page['reporting-endpoints']).toBe('policy="/policy-reports"');
    expect(page['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('do not replace a stricter policy of the response', async () => {
    const { strict } = await headersOf({});
    expect(strict['content-security-policy']).toBe("default-src 'none'");
  });

  test('have no policy in development, where Vite adds its own scripts', async () => {
    const { page } = await headersOf({}, false);
    expect(page['content-security-policy']).toBeUndefined();
  });

  test('require HTTPS for two years once shoppers use it, and not before', async () => {
    const secure = await headersOf({ PUBLIC_URL: 'https://shop.example' });
    expect(secure.page['strict-transport-security']).toBe('max-age=63072000');
    expect(secure.data['strict-transport-security']).toBe('max-age=63072000');
    const plain = await headersOf({});
    expect(plain.page['strict-transport-security']).toBeUndefined();
    const all = await headersOf({ PUBLIC_URL: 'https://shop.example', HSTS_SUBDOMAINS: 'on' });
    expect(all.page['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('a response that is not a page', () => {
  test('is only data if a browser opens it, and no other site may embed it', async () => {
    const { data } = await headersOf({});
    expect(data['x-content-type-options']).toBe('nosniff');
    expect(data['content-security-policy']).toMatch(
      /^default-src 'none'; .*frame-ancestors 'none'/,
    );
    expect(data['cross-origin-resource-policy']).toBe('same-origin');
    expect(data['permissions-policy']).toBeUndefined();
  });

  test('that is XML runs no script if a browser opens it as a document', async () => {
    const { feed, drawing } = await headersOf({});
    const { of } = securityHeaders(loadConfig({}), inlineScript);
    for (const headers of [feed, drawing, of('text/xml'), of('application/xml; charset=utf-8')]) {
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; (?!.*script-src)/);
    }
  });

  test('that has no content is treated as data', async () => {
    const { empty } = await headersOf({});
    expect(empty['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('that is a file allows no plug-ins and no framing', async () => {
    const { file } = await headersOf({});
    expect(file['content-security-policy']).toBe(
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});

describe('Trusted Types', () => {
  test('are required with the name of the shop’s one policy', async () => {
    expect(await policyOf({})).toContain(
      "require-trusted-types-for 'script'; trusted-types witryna;",
    );
  });

  test('are off if a third-party script is enabled, which does not support them', async () => {
    expect(await policyWith({ analytics: 'G-TEST123' })).not.toContain('trusted-types');
  });
});

describe('an external source', () => {
  test('does not exist if the sign-in is off or simulated by the demo', async () => {
    for (const id of ['demo', '']) {
      const policy = await policyOf({ GOOGLE_CLIENT_ID: id, FACEBOOK_APP_ID: id });
      expect(policy).toContain("connect-src 'self';");
      expect(policy).not.toMatch(/google|facebook|inpost/);
    }
  });

  test('is allowed for each enabled adapter', async () => {
    expect(await policyOf({ GOOGLE_CLIENT_ID: '1.apps' })).toContain('https://accounts.google.com');
    expect(await policyOf({ FACEBOOK_APP_ID: '1' })).toContain('https://connect.facebook.net');
    const map = await policyOf({ GEOWIDGET_TOKEN: 't' });
    expect(map).toMatch(/script-src [^;]*https:\/\/geowidget\.inpost\.pl[; ]/);
    const own = await policyOf({ CSP_SOURCES: 'https://tags.example, https://*.more.example' });
    expect(own).toMatch(/script-src [^;]*https:\/\/tags\.example https:\/\/\*\.more\.example;/);
  });

  test('is allowed for each tool that waits for consent', async () => {
    const policy = await policyWith({
      tagManager: 'GTM-TEST12',
      portalPixel: 'WP-12345',
      widgets: ['https://chat.example/widget.js'],
      retargeting: 'no id!',
    });
    expect(policy).toMatch(
      /script-src [^;]*https:\/\/www\.googletagmanager\.com https:\/\/pixel\.wp\.pl https:\/\/chat\.example;/,
    );
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).toMatch(
      /frame-src [^;]*https:\/\/www\.googletagmanager\.com https:\/\/pixel\.wp\.pl/,
    );
    expect(policy).not.toContain('creativecdn');
  });

  test('is allowed for the hosts of the shop’s own script, and removed with its setting', async () => {
    const tools = [
      ['retargeting', '1VsdHahO113fpi5BMiW0', 'https://*.creativecdn.com'],
      ['contacts', '4aqn6uwd80105ziq', 'https://app3.salesmanago.pl'],
      ['metaPixel', '1234567890123456', 'https://www.facebook.com'],
      ['analytics', 'G-TEST123', 'https://*.google-analytics.com'],
      ['portalPixel', 'WP-12345', 'https://pixel.wp.pl'],
    ] as const;
    const none = await policyOf({});
    for (const [name, id, host] of tools) {
      const policy = await policyWith({ [name]: id });
      expect(policy).toMatch(new RegExp(`connect-src [^;]*${host.replace(/[*.]/g, '\\$&')}`));
      const others = tools.filter((other) => other[0] !== name).map(([, , each]) => each);
      for (const other of [...others, host]) {
        expect((other === host ? none : policy).includes(other)).toBe(false);
      }
    }
  });

  test('cannot be anything but an origin', () => {
    for (const bad of [
      '*',
      "'unsafe-eval'",
      'https://a.example; script-src *',
      'http://a.example',
    ]) {
      expect(() => loadConfig({ CSP_SOURCES: bad })).toThrow('CSP_SOURCES');
    }
  });
});
