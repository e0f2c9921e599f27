import type { ColourPair } from '../../domain/theme/contrast.ts';

/**
 * Background colours of `client/ui/tokens.css` for `theme-color`; the shop folder may change them.
 */
export const paper: ColourPair = ['#f7f4ee', '#151412'];
