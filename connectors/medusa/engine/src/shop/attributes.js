/** Names of options that the shop knows as its own attributes. */
const known = { kolor: 'color', colour: 'color', rozmiar: 'size' };

/** A text as a code: `Błękit nieba` becomes `blekit-nieba`. */
export const codeOf = (text) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The shop's attribute of an option or tag, by its title. */
export function attributeCode(title) {
  const code = codeOf(title).replaceAll('-', '_');
  return known[code] ?? code;
}

/** The options of a variant as the shop's choices; a product with one variant has none. */
export function choicesOf(variant) {
  if ((variant?.product?.variants?.length ?? 2) < 2) return [];
  return (variant?.options ?? [])
    .filter(({ option }) => option)
    .map(({ value, option }) => ({
      attribute: attributeCode(option.title),
      label: option.title,
      value: codeOf(value),
      title: value,
    }))
    .sort((a, b) => a.attribute.localeCompare(b.attribute));
}
