import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { TextLanguage } from '../../domain/text/text-language.ts';

type Element = PDFKit.PDFStructureElement;

const fontFile = (path: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}.ttf`));

/** Static files with Polish letters; those of the pages are variable fonts and subsets. */
const fonts = {
  sans: fontFile('instrument-sans/400Regular/InstrumentSans_400Regular'),
  strong: fontFile('instrument-sans/600SemiBold/InstrumentSans_600SemiBold'),
} as const;

export const margin = 56;
/** A4 width, in points. */
export const textWidth = 595.28 - 2 * margin;
const ink = '#171512';
/** The colour of lines to write on; 3:1 on white. */
const line = '#8a857c';

/** Declares conformance to PDF/UA-1; the file itself has to meet it. */
const conformance = `
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

export interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly language: TextLanguage;
  readonly made: Date;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A PDF whose text and fields are all part of a structure for screen readers; all other drawing is
 * marked as decoration. Fields and links are added to the structure here, since pdfkit's own calls
 * leave them out of it. [pl-G12]
 */
export class AccessiblePdf extends PDFDocument {
  readonly root: Element;
  /** Options of the next annotation. */
  #extra: Readonly<Record<string, unknown>> = {};

  constructor({ title, author, language, made }: PdfFacts) {
    super({
      size: 'A4',
      margin,
      font: fonts.sans,
      lang: language === 'pl' ? 'pl-PL' : 'en-GB',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      info: { Title: title, Author: author, Creator: 'Witryna', CreationDate: made, ModDate: made },
    });
    this.appendXML(conformance);
    this.registerFont('sans', fonts.sans);
    this.registerFont('strong', fonts.strong);
    // Typed text may need every letter, and a subset font does not have them all.
    this.font('Helvetica').initForm();
    this.font('sans').fillColor(ink);
    this.root = this.struct('Document');
    this.addStructure(this.root);
  }

  override annotate(
    x: number,
    y: number,
    width: number,
    height: number,
    options: PDFKit.Mixins.AnnotationOption,
  ): this {
    const all = { ...options, ...this.#extra };
    return super.annotate(x, y, width, height, all);
  }

  /** Begins a page if this height no longer fits. */
  need(height: number): void {
    if (this.y + height > this.page.height - margin) this.addPage();
  }

  /** Writes text as an element of this type, and returns the element. */
  write(parent: Element, type: string, write: () => void): Element {
    const element = this.struct(type, {}, [write]);
    parent.add(element);
    return element;
  }

  /** A cell that is the header of its column. */
  columnHead(): Element {
    // The types of pdfkit leave the scope out.
    const options: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: 'Column' };
    return this.struct('TH', options);
  }

  /** Draws decoration, which is not read out. */
  decorate(draw: () => void): void {
    this.markContent('Artifact', { type: 'Layout' });
    this.save();
    this.lineWidth(0.75).strokeColor(line);
    draw();
    this.restore();
    this.endMarkedContent();
  }

  /** A field to type in, or to write in on paper. */
  textField(parent: Element, name: string, label: string, box: Box, isLong = false): void {
    const { x, y, width, height } = box;
    this.decorate(() => this.rect(x, y, width, height).stroke());
    this.#widget(parent, label, {}, () => {
      this.font('Helvetica');
      this.formText(name, x, y, width, height, { multiline: isLong, fontSize: 10 });
      this.font('sans');
    });
  }

  /** A check box. */
  checkBox(parent: Element, name: string, label: string, { x, y, width, height }: Box): void {
    this.decorate(() => this.rect(x, y, width, height).stroke());
    const look = { Yes: this.#mark(width, height, true), Off: this.#mark(width, height, false) };
    const extra = { AP: { N: look }, AS: 'Off', V: 'Off' };
    this.#widget(parent, label, extra, () => this.formCheckbox(name, x, y, width, height));
  }

  /** A line of text that is a link, named by its text. */
  webLink(parent: Element, text: string, href: string): void {
    this.need(30);
    const paragraph = this.struct('P');
    parent.add(paragraph);
    const { x, y } = this;
    const element = this.struct('Link');
    paragraph.add(element);
    element.add(() => this.text(text, { width: textWidth, underline: true }));
    this.#extra = { structParent: element, Contents: new String(text) };
    this.link(x, y, Math.min(this.widthOfString(text), textWidth), this.y - y, href);
    this.#extra = {};
    element.end();
    paragraph.end();
  }

  #widget(
    parent: Element,
    label: string,
    extra: Readonly<Record<string, unknown>>,
    add: () => void,
  ): void {
    const element = this.struct('Form');
    parent.add(element);
    this.#extra = { ...extra, structParent: element, TU: new String(label) };
    add();
    this.#extra = {};
    // Ended at once, because an element refers to the page that is open when it ends.
    element.end();
  }

  /** The appearance of a box, ticked or not. */
  #mark(width: number, height: number, isTicked: boolean): PDFKit.PDFKitReference {
    const form = this.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] });
    const [left, right, low, high] = [2, width - 2, 2, height - 2];
    const cross = `1 w ${left} ${low} m ${right} ${high} l S ${left} ${high} m ${right} ${low} l S`;
    form.end(Buffer.from(isTicked ? cross : ' '));
    return form;
  }

  /** Numbers the pages and returns the file. */
  async finish(foot: string): Promise<Buffer> {
    const { start, count } = this.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.switchToPage(index);
      // Else text at this height would begin a page.
      this.page.margins.bottom = 0;
      this.markContent('Artifact', { type: 'Pagination' });
      const text = `${foot} · ${index + 1}/${count}`;
      this.font('sans').fontSize(8).fillColor('#5c5750');
      this.text(text, margin, this.page.height - 36, { width: textWidth, lineBreak: false });
      this.endMarkedContent();
    }
    this.root.end();
    this.end();
    const parts: Buffer[] = [];
    for await (const part of this) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  }
}
