import { escapeHtml } from './entities.ts';
import { textHtml } from './text-html.ts';

/** A place to write in. */
export interface FormField {
  /** Names the field in a file; letters, digits and hyphens. */
  readonly name: string;
  readonly label: string;
  /** Height in lines; one where not said. */
  readonly lines?: number;
  /** What a browser may fill it with, as `autocomplete` names it. */
  readonly autocomplete?: string;
  /** Written by hand alone, as a signature is. */
  readonly isByHand?: boolean;
}

/** A part of a text that is filled in, on a screen or on paper. Nothing of it is sent. */
export type FormBlock =
  | { readonly kind: 'fields'; readonly fields: readonly FormField[] }
  | {
      readonly kind: 'checks';
      readonly legend: string;
      readonly boxes: readonly Pick<FormField, 'name' | 'label'>[];
    }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly Pick<FormField, 'name' | 'label'>[];
      /** Empty rows, one a thing. */
      readonly rows: number;
      /** What a row is called, in the language of the form. */
      readonly rowWord: string;
    };

type TableBlock = Extract<FormBlock, { kind: 'table' }>;

const dots = '……………………';

/** A cell's name and what a screen reader calls it: by its column and row. */
export function tableCell(
  { rowWord }: Pick<TableBlock, 'rowWord'>,
  column: TableBlock['columns'][number],
  row: number,
) {
  return { name: `${column.name}-${row}`, label: `${column.label}, ${rowWord} ${row}` };
}

const rowsOf = (rows: number) => Array.from({ length: rows }, (_, index) => index + 1);

function fieldHtml({ name, label, lines = 1, autocomplete, isByHand }: FormField): string {
  const words = textHtml(label);
  if (isByHand) return `<p>${words}: ${dots}</p>`;
  const attributes = `name="${escapeHtml(name)}" autocomplete="${autocomplete ?? 'off'}"`;
  const control =
    lines > 1 ? `<textarea rows="${lines}" ${attributes}></textarea>` : `<input ${attributes}>`;
  return `<p><label>${words} ${control}</label></p>`;
}

/** A form's part as HTML, each control with its label. */
export function formHtml(block: FormBlock): string {
  switch (block.kind) {
    case 'fields':
      return block.fields.map(fieldHtml).join('');
    case 'checks': {
      const boxes = block.boxes.map(
        ({ name, label }) =>
          `<p><label><input type="checkbox" name="${escapeHtml(name)}"> ${textHtml(label)}</label></p>`,
      );
      return `<fieldset><legend>${textHtml(block.legend)}</legend>${boxes.join('')}</fieldset>`;
    }
    case 'table': {
      const head = block.columns.map(({ label }) => `<th scope="col">${textHtml(label)}</th>`);
      const rows = rowsOf(block.rows).map((row) => {
        const cells = block.columns.map((column) => {
          const { name, label } = tableCell(block, column, row);
          const attributes = `name="${escapeHtml(name)}" aria-label="${escapeHtml(label)}"`;
          return `<td><input ${attributes} autocomplete="off"></td>`;
        });
        return `<tr>${cells.join('')}</tr>`;
      });
      return `<table><caption>${textHtml(block.caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    }
  }
}

/** A form's part as plain text, with dots to write on. */
export function formText(block: FormBlock): string {
  switch (block.kind) {
    case 'fields':
      return block.fields.map(({ label }) => `${label}: ${dots}`).join('\n');
    case 'checks':
      return [block.legend, ...block.boxes.map(({ label }) => `[ ] ${label}`)].join('\n');
    case 'table': {
      const row = block.columns.map(({ label }) => `${label}: ${dots}`).join(', ');
      return [block.caption, ...rowsOf(block.rows).map((number) => `${number}. ${row}`)].join('\n');
    }
  }
}
