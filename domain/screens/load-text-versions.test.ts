import * as v from 'valibot';
import { expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documentSchemas } from '../catalogue/documents.ts';
import { loadTextVersions } from './load-text-versions.ts';

function versions(content: string) {
  const cms_page = v.parse(v.array(documentSchemas.cms_page), [
    { id: 1, identifier: 'regulamin', url_key: 'regulamin', title: 'Regulamin', content },
  ]);
  const store = { storeCode: 'pl' };
  return loadTextVersions({ catalogue: memoryCatalogue({ cms_page }), store });
}

test('a changed text has another version, and a missing one has none [pl-L12]', async () => {
  const first = await versions('<p>§ 1</p>');
  expect(first).toEqual({ terms: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(await versions('<p>§ 1</p>')).toEqual(first);
  expect(await versions('<p>§ 1a</p>')).not.toEqual(first);
});
