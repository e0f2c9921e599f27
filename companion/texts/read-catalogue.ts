import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '@lingui/core';
import * as v from 'valibot';
import type { TextLanguage } from '../../domain/text/text-language.ts';

const entry = /^msgid (".+")\nmsgstr (".*")$/gm;
const TextSchema = v.pipe(v.string(), v.parseJson(), v.string());

type Compiled = Exclude<Messages[string], string>;

/** A text as compiled by Lingui: literal parts and value names in turn. */
const compiled = (text: string): Compiled =>
  text.split(/\{(\w+)\}/).flatMap<Compiled[number]>((piece, index) => {
    if (index % 2 === 1) return [[piece]];
    return piece === '' ? [] : [piece];
  });

/**
 * The e-mail texts of one language, by their English source. The catalogues are read without a
 * build: the server's code is not built, and these messages have no plurals to compile.
 */
export function readCatalogue(language: TextLanguage): Messages {
  const file = join(import.meta.dirname, `../../locales/letters/${language}.po`);
  const messages: Messages = {};
  for (const [, id = '', text = ''] of readFileSync(file, 'utf8').matchAll(entry)) {
    messages[v.parse(TextSchema, id)] = compiled(v.parse(TextSchema, text));
  }
  return messages;
}
