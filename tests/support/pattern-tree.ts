/** A part of a regular expression, as far as needed to generate texts for it. */
export type PatternPart =
  | { readonly kind: 'sign'; readonly source: string }
  | { readonly kind: 'group'; readonly ways: readonly (readonly PatternPart[])[] }
  | {
      readonly kind: 'many';
      readonly part: PatternPart;
      readonly min: number;
      readonly max: number;
    };

const nothing: PatternPart = { kind: 'group', ways: [[]] };

/** Index after a class such as `[^a-z[\]]`. */
function classEnd(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

const escaped = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]*>|[\s\S])/iy;
const count = /\{(\d+)(,?)(\d*)\}\??/y;
const opening = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y;

/** Parses a regular expression; anchors and lookarounds are omitted. */
export function patternTree(source: string): readonly (readonly PatternPart[])[] {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  };

  function ways(): PatternPart[][] {
    const all: PatternPart[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1;
        all.push([]);
      } else all.at(-1)?.push(repeated(atom()));
    }
    return all;
  }

  function atom(): PatternPart {
    const from = at;
    const open = take(opening);
    if (open) {
      const inner = ways();
      at += 1;
      return /^\(\?<?[=!]/.test(open[0]) ? nothing : { kind: 'group', ways: inner };
    }
    if (take(escaped)) {
      const sign = source.slice(from, at);
      return /^\\(?:[bB]|[1-9]|k<)/.test(sign) ? nothing : { kind: 'sign', source: sign };
    }
    at =
      source[at] === '['
        ? classEnd(source, at)
        : at + (/[\ud800-\udbff]/.test(source[at] ?? '') ? 2 : 1);
    const sign = source.slice(from, at);
    return sign === '^' || sign === '$' ? nothing : { kind: 'sign', source: sign };
  }

  function repeated(part: PatternPart): PatternPart {
    const mark = source[at] ?? '';
    if (mark !== '' && '*+?'.includes(mark)) {
      at += source[at + 1] === '?' ? 2 : 1;
      return { kind: 'many', part, min: mark === '+' ? 1 : 0, max: mark === '?' ? 1 : Infinity };
    }
    const counted = take(count);
    if (!counted) return part;
    const [, least = '0', comma, most] = counted;
    const max = comma ? (most ? Number(most) : Infinity) : Number(least);
    return { kind: 'many', part, min: Number(least), max };
  }
  return ways();
}
