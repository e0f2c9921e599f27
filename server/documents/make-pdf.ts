import { assertNever } from '../../domain/assert-never.ts';
import { type FormBlock, type FormField, tableCell } from '../../domain/text/form-blocks.ts';
import type { TextBlock, TextDocument } from '../../domain/text/text-blocks.ts';
import { AccessiblePdf, margin, type PdfFacts, textWidth } from './accessible-pdf.ts';

const body = 10.5;
const lineHeight = 18;
const gap = 7;

const headingRoom = 40;
const fieldRoom = ({ lines = 1 }: FormField) => lines * lineHeight + 38;

/** Least height that a block needs on its first page. */
function firstRoom(block: TextBlock | undefined): number {
  switch (block?.kind) {
    case 'fields':
      return block.fields[0] ? fieldRoom(block.fields[0]) : 0;
    case 'checks':
      return 30 + block.boxes.length * 20;
    case 'table':
      return 60 + block.rows * (lineHeight + 4);
    default:
      return 30;
  }
}

/** A heading stays on the page of its content. */
function writeHeading(pdf: AccessiblePdf, text: string, next: TextBlock | undefined): void {
  pdf.need(headingRoom + firstRoom(next));
  pdf.y += 12;
  pdf.font('strong').fontSize(13);
  pdf.write(pdf.root, 'H2', () => pdf.text(text, margin, pdf.y, { width: textWidth }));
  pdf.font('sans').fontSize(body);
  pdf.y += gap;
}

function writeParagraph(pdf: AccessiblePdf, text: string): void {
  pdf.need(30);
  pdf.write(pdf.root, 'P', () => pdf.text(text, margin, pdf.y, { width: textWidth, lineGap: 2 }));
  pdf.y += gap;
}

function writeList(pdf: AccessiblePdf, items: readonly string[]): void {
  const indent = 14;
  const list = pdf.struct('L');
  pdf.root.add(list);
  for (const item of items) {
    pdf.need(30);
    const entry = pdf.struct('LI');
    list.add(entry);
    const { y } = pdf;
    pdf.write(entry, 'Lbl', () => pdf.text('–', margin, y, { width: indent }));
    const width = textWidth - indent;
    pdf.write(entry, 'LBody', () => pdf.text(item, margin + indent, y, { width, lineGap: 2 }));
    entry.end();
    pdf.y += 4;
  }
  list.end();
  pdf.x = margin;
  pdf.y += gap - 4;
}

function writeField(pdf: AccessiblePdf, field: FormField): void {
  const { name, label, lines = 1, isByHand } = field;
  const height = lines * lineHeight + 4;
  pdf.need(fieldRoom(field));
  pdf.write(pdf.root, 'P', () => pdf.text(label, margin, pdf.y, { width: textWidth }));
  const box = { x: margin, y: pdf.y + 2, width: textWidth, height };
  if (isByHand) {
    const low = box.y + height;
    pdf.decorate(() =>
      pdf
        .moveTo(margin, low)
        .lineTo(margin + textWidth / 2, low)
        .stroke(),
    );
  } else pdf.textField(pdf.root, name, label, box, lines > 1);
  pdf.x = margin;
  pdf.y = box.y + height + gap;
}

function writeChecks(pdf: AccessiblePdf, block: Extract<FormBlock, { kind: 'checks' }>): void {
  const side = 11;
  pdf.need(firstRoom(block));
  pdf.write(pdf.root, 'P', () => pdf.text(block.legend, margin, pdf.y, { width: textWidth }));
  pdf.y += 4;
  for (const { name, label } of block.boxes) {
    const { y } = pdf;
    const called = `${block.legend} ${label}`;
    pdf.checkBox(pdf.root, name, called, { x: margin, y, width: side, height: side });
    const width = textWidth - side - 8;
    pdf.write(pdf.root, 'P', () => pdf.text(label, margin + side + 8, y, { width }));
    pdf.y += 5;
  }
  pdf.x = margin;
  pdf.y += gap;
}

function writeTable(pdf: AccessiblePdf, block: Extract<FormBlock, { kind: 'table' }>): void {
  const width = textWidth / block.columns.length;
  pdf.need(firstRoom(block));
  const table = pdf.struct('Table');
  pdf.root.add(table);
  pdf.write(table, 'Caption', () => pdf.text(block.caption, margin, pdf.y, { width: textWidth }));
  pdf.y += 4;
  const head = pdf.struct('TR');
  table.add(head);
  const { y: top } = pdf;
  for (const [index, { label }] of block.columns.entries()) {
    const cell = pdf.columnHead();
    head.add(cell);
    cell.add(() => pdf.text(label, margin + index * width, top, { width }));
    cell.end();
  }
  head.end();
  for (let row = 1; row <= block.rows; row += 1) {
    const line = pdf.struct('TR');
    table.add(line);
    const y = top + 16 + (row - 1) * (lineHeight + 4);
    for (const [index, column] of block.columns.entries()) {
      const cell = pdf.struct('TD');
      line.add(cell);
      const { name, label } = tableCell(block, column, row);
      const box = { x: margin + index * width, y, width, height: lineHeight + 4 };
      pdf.textField(cell, name, label, box);
      cell.end();
    }
    line.end();
  }
  table.end();
  pdf.x = margin;
  pdf.y = top + 16 + block.rows * (lineHeight + 4) + gap + 4;
}

function write(pdf: AccessiblePdf, block: TextBlock, next: TextBlock | undefined): void {
  switch (block.kind) {
    case 'heading':
      writeHeading(pdf, block.text, next);
      break;
    case 'paragraph':
      writeParagraph(pdf, block.text);
      break;
    case 'list':
      writeList(pdf, block.items);
      break;
    case 'link':
      pdf.webLink(pdf.root, block.text, block.href);
      pdf.y += gap;
      break;
    case 'fields':
      for (const field of block.fields) writeField(pdf, field);
      break;
    case 'checks':
      writeChecks(pdf, block);
      break;
    case 'table':
      writeTable(pdf, block);
      break;
    default:
      assertNever(block);
  }
}

/** A document as a tagged PDF; the same text gives the same bytes. [content-18, pl-G12] */
export function makePdf({ title, blocks }: TextDocument, facts: PdfFacts): Promise<Buffer> {
  const pdf = new AccessiblePdf(facts);
  pdf.font('strong').fontSize(22);
  pdf.write(pdf.root, 'H1', () => pdf.text(title, margin, pdf.y, { width: textWidth }));
  pdf.font('sans').fontSize(body);
  pdf.y += 14;
  for (const [index, block] of blocks.entries()) write(pdf, block, blocks[index + 1]);
  return pdf.finish(`${facts.author} · ${title}`);
}
