import { escapeHtml } from './entities.ts';
import { keepTogether } from './keep-together.ts';

/** Escapes text for HTML, with non-breaking spaces. [pl-I10] */
export const textHtml = (text: string): string => escapeHtml(keepTogether(text));
