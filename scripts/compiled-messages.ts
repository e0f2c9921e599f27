import { readFileSync } from 'node:fs';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import * as v from 'valibot';
import { keepTogether } from '../domain/content/keep-together.ts';

const CompiledSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ messages: v.record(v.string(), v.array(v.unknown())) }),
);

/** The messages of a `.po` file as Lingui runs them, by id, lines kept together as Polish wants. [pl-I10]
 * Throws when one is missing or wrong. */
export async function compiledMessages(
  file: string,
  locale: string,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const text = readFileSync(file, 'utf8');
  const catalogue = await formatter().parse(text, { locale, sourceLocale: 'en', filename: file });
  const missing = Object.values(catalogue).find(({ translation }) => !translation);
  if (missing !== undefined) throw new Error(`${file}: no translation of "${missing.message}"`);
  const translations = Object.entries(catalogue).map(([id, { translation = '' }]) => [
    id,
    locale === 'pl' ? keepTogether(translation) : translation,
  ]);
  const options = { namespace: 'json' } as const;
  const { source, errors } = createCompiledCatalog(
    locale,
    Object.fromEntries(translations),
    options,
  );
  const [wrong] = errors;
  if (wrong !== undefined) throw new Error(`${file}: ${wrong.error.message}`);
  return v.parse(CompiledSchema, source).messages;
}
