import { fibreName } from './fibre-names.ts';

/** One fibre of a textile. `percent` is of the part's weight. */
export interface Fibre {
  /** The EU's name where known, else as in the document. */
  readonly name: string;
  readonly percent: number;
}

/** The whole product (`label` empty) or a named part of it: lining, cuff, upper. */
export interface CompositionPart {
  readonly label: string;
  readonly fibres: readonly Fibre[];
}

/** Finds the legal label name for a producer's name; null leaves it unchanged. */
type NameOf = (given: string) => string | null;

/** A legal problem of a composition. */
export type CompositionProblem =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'sum'; readonly label: string; readonly percent: number }
  | { readonly kind: 'unknown-fibre'; readonly name: string };

const percentFirst = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*(\D.*)$/;
const percentLast = /^(\D.*?)\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?%$/;

function readFibre(written: string, nameOf: NameOf): Fibre | null {
  const text = written.replace(/\s+/g, ' ');
  const first = percentFirst.exec(text);
  const last = percentLast.exec(text);
  const [name, share] = first ? [first[2], first[1]] : [last?.[1], last?.[2]];
  const percent = Number(share?.replace(',', '.'));
  if (name === undefined || !(percent > 0 && percent <= 100)) return null;
  return { name: nameOf(name) ?? name.trim(), percent };
}

function readPart(text: string, nameOf: NameOf): CompositionPart | null {
  const colon = text.indexOf(':');
  const label = text.slice(0, Math.max(colon, 0)).trim();
  const fibres = text
    .slice(colon + 1)
    // A comma between digits is a decimal one.
    .split(/(?<!\d),|,(?!\d)|\s\/\s/)
    .map((entry) => readFibre(entry.trim(), nameOf));
  if (fibres.some((fibre) => fibre === null)) return null;
  const known = fibres.filter((fibre) => fibre !== null);
  return { label, fibres: known.toSorted((a, b) => b.percent - a.percent) };
}

/**
 * Parses a composition as producers write it ("80% wełna, 20% poliamid; podszewka: 100% wiskoza",
 * the percentage before or after the name). Returns fibres by the EU's names, largest share
 * first. Null for other formats; such a text is shown unchanged. Another `nameOf` gives names in
 * another language. [pl-D01]
 */
export function readComposition(
  text: string,
  nameOf: NameOf = fibreName,
): readonly CompositionPart[] | null {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readPart(part.replace(/\.$/, ''), nameOf));
  if (parts.length === 0 || parts.some((part) => part === null)) return null;
  return parts.filter((part) => part !== null);
}

/** Leather and fur are no textiles, so their names are not checked. */
const isTextile = (name: string): boolean => !/^(?:skór|futr)/i.test(name);

/** The problems that make a composition no legal label; empty without any. [pl-D01] */
export function compositionProblems(text: string): readonly CompositionProblem[] {
  const parts = readComposition(text);
  if (parts === null) return [{ kind: 'unreadable' }];
  return parts.flatMap(({ label, fibres }): CompositionProblem[] => {
    const percent = Math.round(fibres.reduce((sum, fibre) => sum + fibre.percent, 0) * 100) / 100;
    const unknown = fibres.filter(({ name }) => isTextile(name) && fibreName(name) === null);
    return [
      ...(percent === 100 ? [] : [{ kind: 'sum' as const, label, percent }]),
      ...unknown.map(({ name }) => ({ kind: 'unknown-fibre' as const, name })),
    ];
  });
}
