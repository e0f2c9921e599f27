/** Size scales of the demo, with labels used in Polish shops. */
export const sizeScales = {
  women: ['34', '36', '38', '40', '42', '44'],
  men: ['S', 'M', 'L', 'XL', 'XXL'],
  waist: ['W28', 'W30', 'W32', 'W34', 'W36'],
  shoes: ['37', '38', '39', '40', '41', '42', '43'],
  socks: ['36–38', '39–42', '43–46'],
  belt: ['85 cm', '95 cm', '105 cm'],
  one: [],
} as const;

export type SizeScale = keyof typeof sizeScales;

/** All sizes, each once, with the option value of the index. */
export const allSizes: readonly { readonly id: number; readonly label: string }[] = [
  ...new Set([
    ...sizeScales.men,
    ...sizeScales.women,
    ...sizeScales.shoes,
    ...sizeScales.waist,
    ...sizeScales.socks,
    ...sizeScales.belt,
  ]),
].map((label, index) => ({ id: 160 + index, label }));

/** Numeric sizes of clothes and shoes, in numeric order. */
const wholeNumbers = [...new Set([...sizeScales.women, ...sizeScales.shoes])].toSorted(
  (a, b) => Number(a) - Number(b),
);

/** Size labels in the order of filters and choices. */
export const sizeOrder: readonly string[] = [
  ...sizeScales.men,
  ...wholeNumbers,
  ...sizeScales.waist,
  ...sizeScales.socks,
  ...sizeScales.belt,
];
