/** Names of option groups that the shop knows as its own attributes. */
const known = { kolor: 'color', colour: 'color', rozmiar: 'size' };

/**
 * The shop's attribute of an option group. Groups that belong to one product carry its slug in
 * front (`sukienka-bronka-kolor`); shared groups do not.
 */
export function attributeCode(groupCode, slug) {
  const own = groupCode.startsWith(`${slug}-`) ? groupCode.slice(slug.length + 1) : groupCode;
  const code = own.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return known[code] ?? code;
}

/** The options of a variant as the shop's choices. */
export const choicesOf = (options, slug) =>
  options.map(({ code, name, group }) => ({
    attribute: attributeCode(group.code, slug),
    label: group.name,
    value: code,
    title: name,
  }));
