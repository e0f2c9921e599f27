import { formatter } from '@lingui/format-po';
import { AppError } from '../../domain/errors.ts';
import type { ShopDefinition } from '../../server/own-shop/shop-definition.ts';

type Texts = Readonly<Record<string, string>>;

/** Texts by Lingui's id. */
type ById = Readonly<Record<string, string>>;

const entry = ([id, text]: readonly [string, string]) =>
  `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`;

async function byId(texts: Texts, locale: string): Promise<ReadonlyMap<string, string>> {
  const text = Object.entries(texts).map(entry).join('\n');
  const options = { locale, sourceLocale: 'en', filename: 'shop.ts' };
  const catalogue = await formatter().parse(text, options);
  return new Map(Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]));
}

/**
 * Applies the shop folder's texts to a language. A changed text must exist in the shop, and an
 * added one must not. An upgrade that drops a text therefore reports the folder's unused
 * translation. Throws `SHOP_DIR_INVALID`.
 */
export async function changedTexts(
  ours: ById,
  locale: string,
  { texts = {} }: Pick<ShopDefinition, 'texts'>,
): Promise<ById> {
  const { change = {}, add = {} } = texts[locale] ?? {};
  const [changed, added] = await Promise.all([byId(change, locale), byId(add, locale)]);
  const fault = (
    part: string,
    texts: Texts,
    id: string,
    all: ReadonlyMap<string, string>,
    why: string,
  ) => {
    const at = [...all.keys()].indexOf(id);
    const name = Object.keys(texts)[at] ?? id;
    const place = `shop.ts: texts.${locale}.${part}: "${name}"`;
    return new AppError('SHOP_DIR_INVALID', `SHOP_DIR: ${place}: ${why} (SHOP_DIR_INVALID)`);
  };
  for (const id of changed.keys()) {
    if (!Object.hasOwn(ours, id)) throw fault('change', change, id, changed, 'no text of the shop');
  }
  for (const id of added.keys()) {
    if (Object.hasOwn(ours, id))
      throw fault('add', add, id, added, 'a text of the shop: change it');
  }
  return { ...ours, ...Object.fromEntries(changed), ...Object.fromEntries(added) };
}
