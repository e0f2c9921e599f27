import { escapeHtml } from './entities.ts';
import { keepTogether } from './keep-together.ts';

/** A text as HTML shows it: escaped, with spaces that no line ends at. [pl-I10] */
export const textHtml = (text: string): string => escapeHtml(keepTogether(text));
