import fc from 'fast-check';

/** Part of every HTML attack: a script would run where it is returned unescaped. */
export const mark = 'x9fuzz';

/** Texts with a meaning in one of the languages in which they may end up. */
export const attack = fc.constantFrom(
  `<script>${mark}</script>`,
  `"><img src=x onerror=${mark}>`,
  `</script><script>${mark}</script>`,
  `'-${mark}-'`,
  `<svg/onload=${mark}>`,
  `javascript:${mark}`,
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '%c0%ae',
  '//evil.example',
  '\\evil.example',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template is the attack
  '${7*7}',
  "1' OR '1'='1",
  '*)(uid=*',
  '(a+)+$',
  `${'a'.repeat(2000)}!`,
  '\u0000',
  '\ud800',
  '\u202e',
  'İ',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-31',
);

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'length', 'toString', ''),
  fc.string({ maxLength: 12 }),
);

const scalar = fc.oneof(
  attack,
  fc.string(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
);

/** A JSON value of an unexpected shape. */
export const anyJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    // Made from entries, so that `__proto__` is a key like any other.
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 5 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;

/** As text, sometimes broken, or nested deeper than a parser should go. */
export const jsonText = fc.oneof(
  { weight: 8, arbitrary: anyJson.map((value) => JSON.stringify(value) ?? 'null') },
  { weight: 1, arbitrary: fc.string() },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 100, max: 40_000 }).map((depth) => '['.repeat(depth)),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 100, max: 40_000 })
      .map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  },
  {
    weight: 1,
    arbitrary: fc.constant('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  },
);

type Json = unknown;
const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces or removes one value of a document, at the given path. */
export function withFault(document: Json, way: readonly number[], value: Json): Json {
  const [step, ...rest] = way;
  if (step === undefined) return value;
  if (Array.isArray(document) && document.length > 0) {
    const at = step % document.length;
    return document.map((each: Json, index) =>
      index === at ? withFault(each, rest, value) : each,
    );
  }
  if (!isObject(document)) return value;
  const names = Object.keys(document);
  const name = names[step % (names.length || 1)];
  if (name === undefined) return value;
  return { ...document, [name]: withFault(document[name], rest, value) };
}
