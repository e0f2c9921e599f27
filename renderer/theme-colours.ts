import type { ColourPair } from '../domain/theme/contrast.ts';

/** The paper of `client/ui/tokens.css`, for the frame around the page; a shop's own folder may have another. */
export const paper: ColourPair = ['#f7f4ee', '#151412'];
