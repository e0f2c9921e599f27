import Fastify from 'fastify';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-cache_invalidation.json' with {
  type: 'json',
};
import { createInvalidation, invalidateRoutes } from './invalidation.ts';

const key = 'aeSu7aip';

const CasesSchema = v.object({
  cases: v.array(
    v.object({
      name: v.string(),
      input: v.object({
        query: v.record(v.string(), v.string()),
        server: v.looseObject({ useOutputCache: v.optional(v.boolean(), true) }),
      }),
      expected: v.object({
        status: v.number(),
        body: v.unknown(),
        invalidated_tags: v.array(v.string()),
        forwarded_urls: v.array(v.string()),
      }),
    }),
  ),
});

async function open(usesCache = true, ownKey = key) {
  const purged: string[] = [];
  const forwarded: string[] = [];
  const unknown: string[] = [];
  const app = Fastify();
  onTestFinished(() => app.close());
  await invalidateRoutes(
    app,
    createInvalidation({
      key: ownKey,
      purge: usesCache ? async (tags) => void purged.push(...tags) : null,
      forward: (tag) => void forwarded.push(tag),
      onUnknown: (tag) => void unknown.push(tag),
    }),
  );
  return { app, purged, forwarded, unknown };
}

describe('/invalidate', () => {
  const { cases } = v.parse(CasesSchema, vectors);

  test.each(cases)(
    'responds as recorded, and a refusal is the caller’s fault: $name [api-67]',
    async ({ input, expected }) => {
      for (const method of ['GET', 'POST'] as const) {
        const { app, purged } = await open(input.server.useOutputCache);
        const response = await app.inject({ method, url: '/invalidate', query: input.query });
        const { error, ...body } = response.json();
        if (expected.status === 200)
          expect([response.statusCode, body]).toEqual([200, expected.body]);
        else {
          // The platform's text with our own status (docs/decisions/060).
          const status = input.query['key'] === key ? 400 : 403;
          const recorded = { ...v.parse(v.looseObject({}), expected.body), code: status };
          expect([response.statusCode, body]).toEqual([status, recorded]);
          expect(error).toBe(status === 403 ? 'PURGE_KEY_INVALID' : 'BAD_REQUEST');
        }
        expect(purged).toEqual(expected.invalidated_tags);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    },
  );

  test('forwards a purge once, and not a forwarded one', async () => {
    const { app, forwarded } = await open();
    await app.inject({ url: '/invalidate', query: { key, tag: 'P5,C7' } });
    await app.inject({ url: '/invalidate', query: { key, tag: 'P6', forwardedFrom: 'vs' } });
    expect(forwarded).toEqual(['P5,C7']);
  });

  test('accepts all tags of the platform and of texts, and reports one that no page can have', async () => {
    const { app, purged, unknown } = await open();
    const tag = 'attribute,taxrule,home-page,cmsPage,cmsPage7,cmsBlock3,A93,T1,*,zzz';
    await app.inject({ url: '/invalidate', query: { key, tag } });
    expect(purged).toHaveLength(9);
    expect(unknown).toEqual(['zzz']);
  });

  test('refuses requests without a key of the shop, or with an empty or repeated one [api-67]', async () => {
    const { app, purged } = await open(true, '');
    for (const url of [
      '/invalidate?tag=*',
      '/invalidate?key=&tag=*',
      '/invalidate?key=a&key=b&tag=*',
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(403);
    }
    expect(purged).toEqual([]);
  });
});
