/** Size scales of the demo; labels as Polish shops write them. */
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

/** Every size once, with the option value the index uses. */
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

/** Numbers of clothes and shoes share a scale: whole numbers stand in their own order. */
const wholeNumbers = [...new Set([...sizeScales.women, ...sizeScales.shoes])].toSorted(
  (a, b) => Number(a) - Number(b),
);

/** Labels of sizes in the order of filters and choices. */
export const sizeOrder: readonly string[] = [
  ...sizeScales.men,
  ...wholeNumbers,
  ...sizeScales.waist,
  ...sizeScales.socks,
  ...sizeScales.belt,
];
