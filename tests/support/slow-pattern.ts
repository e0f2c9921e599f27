import { type PatternPart, patternTree } from './pattern-tree.ts';

/** Sample characters of many kinds; for a character class, the matching ones are tried. */
const signs = [...'a 1-/<>"\'=.,:;%&?#@_+ą\t\nA{}()[]\\|*~^$!\u00a0\u0000'];
const endings = ['', '\u0001', '!', '\n', ' x'];
/** Repetitions below this limit count as constant. */
const manyFrom = 20;

const fits = (source: string, flags: string) => {
  const pattern = new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''));
  return signs.filter((sign) => pattern.test(sign));
};

/** Texts that match the part; the first one is used to get past it. */
function samples(part: PatternPart, flags: string): readonly string[] {
  if (part.kind === 'sign') {
    const found = fits(part.source, flags);
    return found.length > 0 ? found.slice(0, 6) : [part.source.replace(/^\\/, '')];
  }
  if (part.kind === 'many') {
    const [first = ''] = samples(part.part, flags);
    return [first.repeat(Math.min(Math.max(part.min, 1), 50)), ''];
  }
  return part.ways.slice(0, 6).map((way) => way.map((each) => samples(each, flags)[0]).join(''));
}

interface Attack {
  readonly before: string;
  readonly pump: string;
}

function attacksIn(
  ways: readonly (readonly PatternPart[])[],
  flags: string,
  start: string,
): Attack[] {
  return ways.flatMap((way) => {
    let before = start;
    return way.flatMap((part) => {
      const found = attacksOf(part, flags, before);
      before += samples(part, flags)[0] ?? '';
      return found;
    });
  });
}

function attacksOf(part: PatternPart, flags: string, before: string): Attack[] {
  if (part.kind === 'sign') return [];
  if (part.kind === 'group') return attacksIn(part.ways, flags, before);
  const inner = attacksOf(part.part, flags, before);
  if (part.max < manyFrom) return inner;
  const own = samples(part.part, flags).flatMap((pump) => [
    { before, pump },
    // Repeats the whole beginning, since a search restarts at each one.
    { before: '', pump: before + pump },
  ]);
  return [...own, ...inner];
}

function timeOf(pattern: RegExp, text: string): number {
  const began = performance.now();
  pattern.lastIndex = 0;
  pattern.test(text);
  return performance.now() - began;
}

/**
 * Text lengths. The first ones detect exponential patterns in steps of four signs, since one that is just under
 * the limit at one length must still end at the next: a test that waits for 400 signs never ends.
 */
const lengths = [16, 20, 24, 28, 32, 400, 3000, 32_000];
/** Milliseconds that no linear pattern needs, by far, even for the longest text. */
const limit = 75;

/** A text that makes the pattern slow, shortened, with the time; null for a fast pattern. */
export function slowText(source: string, flags: string): string | null {
  const pattern = new RegExp(source, flags);
  const attacks = attacksIn(patternTree(source), flags, '').filter(({ pump }) => pump !== '');
  for (const length of lengths) {
    for (const { before, pump } of attacks) {
      const body = before + pump.repeat(Math.ceil(length / pump.length));
      for (const ending of endings) {
        const text = body + ending;
        const first = timeOf(pattern, text);
        if (first < limit) continue;
        // A single slow run may be caused by the machine.
        const best =
          first > 10 * limit
            ? first
            : Math.min(first, timeOf(pattern, text), timeOf(pattern, text));
        if (best >= limit) {
          const shown = JSON.stringify([before, pump, ending]);
          return `${shown} of ${text.length} signs: ${Math.round(best)} ms`;
        }
      }
    }
  }
  return null;
}
