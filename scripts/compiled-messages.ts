import { readFileSync } from 'node:fs';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import * as v from 'valibot';
import { keepTogether } from '../domain/text/keep-together.ts';

const CompiledSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ messages: v.record(v.string(), v.array(v.unknown())) }),
);

type Texts = Readonly<Record<string, string>>;

/** Applies the shop folder's changes to the texts of a language, by id. */
export type ChangeTexts = (texts: Texts, locale: string) => Promise<Texts>;

const unchanged: ChangeTexts = async (texts) => texts;

/**
 * The compiled Lingui messages of a `.po` file, by id, with non-breaking spaces after the rules of
 * Polish. [pl-I10] Throws when a translation is missing or invalid.
 */
export async function compiledMessages(
  file: string,
  locale: string,
  change = unchanged,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const text = readFileSync(file, 'utf8');
  const catalogue = await formatter().parse(text, { locale, sourceLocale: 'en', filename: file });
  const missing = Object.values(catalogue).find(({ translation }) => !translation);
  if (missing !== undefined) throw new Error(`${file}: no translation of "${missing.message}"`);
  const texts = Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]);
  const changed = await change(Object.fromEntries(texts), locale);
  const translations = Object.entries(changed).map(([id, text]) => [
    id,
    locale === 'pl' ? keepTogether(text) : text,
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
