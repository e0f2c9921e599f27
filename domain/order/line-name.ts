interface NamedLine {
  readonly name: string;
  readonly options: readonly { readonly value: string }[];
}

/** The chosen options of a product, as `38, czerwona`; '' without options. */
export const chosenValues = ({ options }: Pick<NamedLine, 'options'>): string =>
  options.map(({ value }) => value).join(', ');

/**
 * The name of a line with its options, so that two sizes of one product differ: `Sukienka (38)`.
 */
export function lineName(line: NamedLine): string {
  const chosen = chosenValues(line);
  return chosen === '' ? line.name : `${line.name} (${chosen})`;
}
