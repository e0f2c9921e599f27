import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { compiledMessages } from './compiled-messages.ts';
import { inlineMessages } from './inline-messages.ts';
import { linguiPlugins } from './lingui-plugins.ts';

const root = join(import.meta.dirname, '..');

/** The code of a component as the build emits it, without its imports. */
async function built(component: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [linguiPlugins(), inlineMessages(root)],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, component), formats: ['es'] },
      rolldownOptions: { external: (id) => !id.startsWith(root) },
    },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built');
  return output.output[0].code;
}

test('a component contains its own messages in Polish and none of other pages', async () => {
  const code = await built('client/features/frame/skip-link.tsx');
  expect(code).toMatch(/id: "[\w-]{6}",\s*message: \["Przejdź do treści"\]/);
  expect(code.match(/message:/g)).toHaveLength(1);
});

test('plurals and placeholders are compiled', async () => {
  const code = await built('client/features/frame/cart-button.tsx');
  expect(code).toContain('"plural"');
  expect(code).toContain('rzeczy');
});

test('no line of a message ends in a word of one letter [pl-I10]', async () => {
  const messages = await compiledMessages(join(root, 'locales/pl.po'), 'pl');
  const texts = JSON.stringify(messages);
  expect(texts.match(/(?<![\p{L}\p{N}'])[aiouwz] (?=\p{L})/giu) ?? []).toEqual([]);
  expect(texts).toContain('z\u00a0');
});
