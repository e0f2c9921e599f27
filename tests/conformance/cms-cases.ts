import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { CmsConfigSchema, CmsEntrySchema, CmsLayoutSchema } from '../../domain/commerce/cms.ts';
import { type CallResponse, fresh, resultOf } from './backend-under-test.ts';
import { type Case, given } from './case.ts';

/** The content services return `resultCode`, also in errors. */
function isMissing({ envelope }: CallResponse): void {
  assert.deepEqual([envelope.code, envelope['resultCode']], [404, 404]);
  assert.equal(envelope.result, 'CMS query returned empty result');
}

function entryOf<T>(schema: v.GenericSchema<unknown, T>, response: CallResponse): T {
  assert.equal(response.envelope['resultCode'], 200);
  return resultOf(schema, response);
}

export const cmsCases: readonly Case[] = [
  {
    name: 'a content page is read by its address and by its identifier',
    proves: ['api-45'],
    needs: ['content'],
    async run(backend) {
      const { page } = given(backend, 'content');
      const byUrl = entryOf(CmsEntrySchema, await backend.get(`/api/cms/url/${page}`));
      assert.equal(byUrl.url_key, page);
      const url = `/api/cms/identifier/${byUrl.identifier}`;
      assert.deepEqual(entryOf(CmsEntrySchema, await backend.get(url)), byUrl);
      isMissing(await backend.get(`/api/cms/url/${fresh('no')}`));
      isMissing(await backend.get(`/api/cms/identifier/${fresh('no')}`));
    },
  },
  {
    name: 'questions and partners are returned where such pages exist',
    proves: ['api-45'],
    async run(backend) {
      for (const page of ['faq', 'partners']) {
        const response = await backend.get(`/api/cms/${page}`);
        if (response.status === 404) isMissing(response);
        else entryOf(CmsEntrySchema, response);
      }
    },
  },
  {
    name: 'the service returns its settings and the layout blocks that they name',
    proves: ['api-45'],
    async run(backend) {
      const config = entryOf(CmsConfigSchema, await backend.get('/api/cms/config'));
      const url = `/api/cms/layout/${config.home_layout}`;
      assert.equal(entryOf(CmsLayoutSchema, await backend.get(url)).name, config.home_layout);
      isMissing(await backend.get(`/api/cms/layout/${fresh('no')}`));
    },
  },
  {
    name: 'a draft is returned only with its key',
    proves: ['api-45', 'content-23'],
    needs: ['content'],
    async run(backend) {
      const { draft } = given(backend, 'content');
      entryOf(v.required(CmsEntrySchema), await backend.get(`/api/cms/draft/${draft}`));
      isMissing(await backend.get(`/api/cms/draft/${randomUUID()}`));
    },
  },
];
