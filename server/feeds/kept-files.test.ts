import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../catalogue/test-support/temporary-folder.ts';
import { createKeptFiles } from './kept-files.ts';

test('a kept file is forgotten with one of its tags, and one in the making is not kept', async () => {
  const { path: folder, remove } = await temporaryDirectory();
  const files = createKeptFiles({ folder, clock: () => 0 });
  const policy = { tags: ['product', 'category'], maxAgeS: 60 };
  let made = 0;
  const fetch = () =>
    files.fetch({ name: 'f', version: '1', policy }, async function* () {
      made += 1;
      yield `<a>${made}</a>`;
    });
  expect(await text((await fetch()).open('identity'))).toBe('<a>1</a>');
  files.purge(['home']);
  await fetch();
  expect(made).toBe(1);
  files.purge(['category']);
  const late = fetch();
  files.purge(['*']);
  await late;
  await fetch();
  expect(made).toBe(3);
  await remove();
});
