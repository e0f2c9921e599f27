import { escapeHtml } from './entities.ts';
import { type FormBlock, type FormField, formHtml, formText } from './form-blocks.ts';
import { textHtml } from './text-html.ts';

/** A part of a text that is rendered on a page, in an e-mail and as a file. */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | FormBlock;

export interface TextDocument {
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

/** A heading of a text. */
export const heading = (text: string): TextBlock => ({ kind: 'heading', text });
/** A paragraph of a text. */
export const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text });
/** A list of a text. */
export const list = (...items: readonly string[]): TextBlock => ({ kind: 'list', items });
/** A link on a line of its own. */
export const link = (text: string, href: string): TextBlock => ({ kind: 'link', text, href });

function blockHtml(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${textHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${textHtml(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${textHtml(item)}</li>`).join('')}</ul>`;
    case 'link':
      return `<p><a href="${escapeHtml(block.href)}">${textHtml(block.text)}</a></p>`;
    default:
      return formHtml(block);
  }
}

function blockText(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toLocaleUpperCase('pl');
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'link':
      return `${block.text}: ${block.href}`;
    default:
      return formText(block);
  }
}

/** Lines to be filled in by hand. */
export const fields = (...inputs: readonly FormField[]): TextBlock => ({
  kind: 'fields',
  fields: inputs,
});

/** Renders the blocks as HTML; all text is escaped. */
export function blocksToHtml(blocks: readonly TextBlock[]): string {
  return blocks.map(blockHtml).join('\n');
}

/** Renders the blocks as plain text. */
export function blocksToText(blocks: readonly TextBlock[]): string {
  return blocks.map(blockText).join('\n\n');
}
