interface NamedLine {
  readonly name: string;
  readonly options: readonly { readonly value: string }[];
}

/** The chosen options, such as `38, czerwona`; '' where there are none. */
export const chosenValues = ({ options }: Pick<NamedLine, 'options'>): string =>
  options.map(({ value }) => value).join(', ');

/**
 * The name of a cart or order line with its options, so that two sizes of a product
 * differ: `Sukienka (38)`.
 */
export function lineName(line: NamedLine): string {
  const chosen = chosenValues(line);
  return chosen === '' ? line.name : `${line.name} (${chosen})`;
}
