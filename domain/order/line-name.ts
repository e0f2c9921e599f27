interface NamedLine {
  readonly name: string;
  readonly options: readonly { readonly value: string }[];
}

/** What was chosen of a product, as `38, czerwona`; '' where nothing was to be chosen. */
export const chosenValues = ({ options }: Pick<NamedLine, 'options'>): string =>
  options.map(({ value }) => value).join(', ');

/** A line of a cart or order in words, so that two sizes of one product differ: `Sukienka (38)`. */
export function lineName(line: NamedLine): string {
  const chosen = chosenValues(line);
  return chosen === '' ? line.name : `${line.name} (${chosen})`;
}
