import * as v from 'valibot';
import { optionalCategories } from '../../domain/consent/categories.ts';
import { slotNames } from '../../domain/own-shop/slot-names.ts';
import { colourNames } from '../../domain/theme/contrast.ts';
import { screens } from '../../domain/url/screens.ts';
import { type SettingName, settings } from '../settings/config.ts';
import { removedSettings } from '../settings/removed-settings.ts';
import { isSecretSetting } from '../settings/secret-settings.ts';
import { ShopOptionsSchema } from '../settings/shop-options.ts';
import { contract, type ShopDefinition, tokenNames } from './shop-definition.ts';

const text = v.pipe(v.string('a text'), v.nonEmpty('a text'));
const load = v.function('() => import(…)');

/**
 * All that is known of a folder's modules before the build: they are written as import functions.
 */
const fromFile = v.custom<() => Promise<{ readonly default: never }>>(
  (value) => v.is(load, value),
  "write it as () => import('./file.tsx')",
);

const oneOf = (what: string, names: readonly string[]) =>
  `no such ${what}; there are: ${names.join(', ')}`;

/**
 * An object with only these keys; the error names each other key. `instead` adds a
 * hint for some of them.
 */
function some<const Names extends readonly string[], Value>(
  what: string,
  names: Names,
  value: v.GenericSchema<unknown, Value>,
  instead: Readonly<Record<string, string>> = {},
) {
  const known: ReadonlySet<string> = new Set(names);
  return v.pipe(
    v.record(v.string(), value, 'an object'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const strange = Object.keys(dataset.value).find((name) => !known.has(name));
      if (strange === undefined) return dataset.value;
      addIssue({ message: `${strange}: ${instead[strange] ?? oneOf(what, names)}` });
      return NEVER;
    }),
  );
}

const localText = v.union([text, v.record(v.string(), text)], 'a text, or texts by language');
const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour such as #1b1a17'));
const css = v.pipe(text, v.regex(/^[^;{}<>]+$/, 'a value of CSS, without ; { }'));

const forbidden: readonly SettingName[] = ['SHOP_DIR'];
const settingNames = Object.keys(settings).filter(
  (name) => !forbidden.some((each) => each === name) && !isSecretSetting(name),
);

/**
 * First segments of addresses in use by our screens or the server; own screens may not have them.
 */
const usedNames = new Set([
  ...Object.values(screens).flatMap(({ paths }) => paths.map((path) => path.split('/')[1] ?? '')),
  ...['api', 'assets', 'dist', 'img', 'og', 'video', 'feed', 'dokumenty', 'mock'],
  ...['health', 'healthz', 'readyz', 'metrics', 'invalidate', 'policy-reports'],
]);

/** Two letters are reserved for store views, also later ones. */
const screenName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{2,60}$/, 'a name of three and more small letters, digits and hyphens'),
  v.check((name) => !usedNames.has(name), 'an address the shop has already'),
);

const languageTexts = v.strictObject({
  change: v.exactOptional(v.record(v.string(), text)),
  add: v.exactOptional(v.record(v.string(), text)),
});

/** The schema of a `shop.ts`; only the compiler checks what its functions return. */
export const DefinitionSchema: v.GenericSchema<unknown, ShopDefinition> = v.strictObject(
  {
    ...ShopOptionsSchema.entries,
    contract: v.literal(
      contract,
      `this version of the shop has contract ${contract}: see "Upgrades" in docs/own-shop.md`,
    ),
    name: v.pipe(text, v.maxLength(40, 'a name of at most 40 letters')),
    settings: v.exactOptional(
      some('setting, or it is a secret', settingNames, v.string('a text'), removedSettings),
    ),
    theme: v.exactOptional(
      v.strictObject({
        colours: v.exactOptional(
          some('colour', colourNames, v.strictTuple([hex, hex], 'two colours: light, dark')),
        ),
        fonts: v.exactOptional(
          v.array(
            v.strictObject({
              family: v.pipe(css, v.regex(/^[\w -]+$/, 'a name of letters')),
              file: v.pipe(text, v.endsWith('.woff2', 'a .woff2 file')),
              weight: v.exactOptional(css),
              stretch: v.exactOptional(css),
              style: v.exactOptional(v.picklist(['normal', 'italic'])),
              range: v.exactOptional(css),
            }),
          ),
        ),
        tokens: v.exactOptional(some('token', tokenNames, css)),
        styles: v.exactOptional(v.pipe(text, v.endsWith('.css', 'a .css file'))),
      }),
    ),
    logo: v.exactOptional(
      v.strictObject({
        file: v.pipe(text, v.endsWith('.svg', 'an .svg file')),
        width: v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(240)),
        height: v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(44)),
      }),
    ),
    icons: v.exactOptional(text),
    texts: v.exactOptional(v.record(v.string(), languageTexts)),
    synonyms: v.exactOptional(
      v.record(
        v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'the code of a store view')),
        v.pipe(text, v.endsWith('.txt', 'a .txt file')),
      ),
    ),
    slots: v.exactOptional(
      some(
        'slot',
        slotNames.filter((name) => name !== 'logo'),
        fromFile,
      ),
    ),
    screens: v.exactOptional(
      v.record(
        screenName,
        v.strictObject({
          title: localText,
          description: localText,
          show: fromFile,
          load: v.exactOptional(fromFile),
          isIndexed: v.exactOptional(v.boolean()),
        }),
      ),
    ),
    commerce: v.exactOptional(fromFile),
    tracking: v.exactOptional(
      v.strictObject({
        told: text,
        category: v.picklist(optionalCategories, oneOf('category', optionalCategories)),
        tool: fromFile,
      }),
    ),
  },
  (issue) => `${issue.expected === 'never' ? 'no such part of a shop' : 'what defineShop() takes'}`,
);
