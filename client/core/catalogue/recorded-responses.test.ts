import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import recorded from '../../../tests/fixtures/vectors/vsf-search_http.json' with { type: 'json' };
import { recordedCases } from '../../../tests/support/recorded-cases.ts';
import { openBrowserCatalogue } from './browser-catalogue.ts';

const otherRequest = 'the search API is our own: browser-catalogue.test.ts';
const slug = 'a document without a slug gets one where links are made: domain/url/slug.test.ts';
const invalid = recordedCases(recorded.cases, null, {
  'GET: body in request parameter': otherRequest,
  'other entity type': otherRequest,
  'search text adds min score': otherRequest,
  'result: url key used as slug': slug,
  'result: no name: empty slug': slug,
});

test.each(invalid)('an invalid response is rejected, as recorded: $name', async ({ input }) => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const server = vi.fn<typeof fetch>(async () => Response.json(input.response));
  const catalogue = openBrowserCatalogue({ log, fetch: server, cacheName: 'recorded' });
  onTestFinished(() => catalogue.close());
  const failed = catalogue.search({ store: 'pl', type: 'product', size: 3 });
  await expect(failed).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
});
