import { escapeHtml } from './entities.ts';
import { textHtml } from './text-html.ts';

/** An input field of a form. */
export interface FormField {
  /** The field's name in HTML and PDF; letters, digits and hyphens. */
  readonly name: string;
  readonly label: string;
  /** Height in lines; 1 by default. */
  readonly lines?: number;
  /** The `autocomplete` value. */
  readonly autocomplete?: string;
  /** Filled in by hand only, such as a signature. */
  readonly isByHand?: boolean;
}

/** A part of a text that is filled in, on screen or on paper. It is never sent. */
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
      /** Number of empty rows, one per product. */
      readonly rows: number;
      /** The word for a row, in the form's language. */
      readonly rowWord: string;
    };

type TableBlock = Extract<FormBlock, { kind: 'table' }>;

const dots = '……………………';

/** The name and the accessible label of a table cell, from its column and row. */
export function tableCell(
  { rowWord }: Pick<TableBlock, 'rowWord'>,
  column: TableBlock['columns'][number],
  row: number,
) {
  return { name: `${column.name}-${row}`, label: `${column.label}, ${rowWord} ${row}` };
}

const rowsOf = (rows: number) => Array.from({ length: rows }, (_, index) => index + 1);

function fieldHtml({ name, label, lines = 1, autocomplete, isByHand }: FormField): string {
  const text = textHtml(label);
  if (isByHand) return `<p>${text}: ${dots}</p>`;
  const attributes = `name="${escapeHtml(name)}" autocomplete="${autocomplete ?? 'off'}"`;
  const control =
    lines > 1 ? `<textarea rows="${lines}" ${attributes}></textarea>` : `<input ${attributes}>`;
  return `<p><label>${text} ${control}</label></p>`;
}

/** Renders a part of a form as HTML, with a label for each control. */
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

/** Renders a part of a form as plain text, with dotted lines. */
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
