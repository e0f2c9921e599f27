/**
 * Product flags, each with its own listing. 6 is "new" [product-42], 2 is bestsellers, 5 is the
 * sale.
 */
export const demoTags = [
  { id: 6, url_key: 'nowosci', name: 'Nowości', left: true, sort_order: 1 },
  { id: 2, url_key: 'bestsellery', name: 'Bestsellery', left: false, sort_order: 4 },
  { id: 5, url_key: 'promocje', name: 'Promocje', left: true, sort_order: 2 },
  { id: 7, url_key: 'len', name: 'Len', left: false, sort_order: 5 },
  { id: 8, url_key: 'welna', name: 'Wełna', left: false, sort_order: 6 },
  { id: 9, url_key: 'na-prezent', name: 'Na prezent', left: false, sort_order: 7 },
] as const;

export const flags: readonly { readonly id: number; readonly name: string }[] = demoTags.map(
  ({ id, name }) => ({ id, name }),
);
