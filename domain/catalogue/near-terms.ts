import { type Form, type IndexTerm, readForm } from './index-terms.ts';
import { comparePlain } from './sort-key.ts';

/** Shorter words are not corrected, because they are ambiguous. */
const shortestCorrected = 4;
/** From this length on two mistakes are allowed [catalog-29], below it one. */
const shortestTwice = 6;
/** A word with two mistakes must share this prefix. */
const surePrefix = 2;
/** Below this length another letter makes another word or name: Hero is not Hera. */
const shortestReplaced = 5;
const mostNear = 3;

export interface NearTerm extends Form {
  readonly documents: number;
  readonly distance: number;
}

/** Whether a word is long enough, and of letters only, to be corrected. */
export const canCorrect = (word: string): boolean =>
  word.length >= shortestCorrected && /^\p{L}+$/u.test(word);

/**
 * Computes the edit distance with insertions, deletions, replacements and swaps of neighbours;
 * above `most` it stops and returns `most + 1`. The function is created once for a text that is
 * compared with thousands. Only cells near the diagonal are computed, and rows are reused.
 */
export function distanceFrom(one: string, most: number): (other: string) => number {
  const width = one.length + most + 2;
  const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)] as const;
  const beyond = most + 1;
  return (other) => {
    if (Math.abs(one.length - other.length) > most) return beyond;
    let [beforeLast, last, current]: readonly Uint8Array[] = rows;
    if (!beforeLast || !last || !current) return beyond;
    for (let at = 0; at < width; at++) last[at] = Math.min(at, beyond);
    let lastLeast = 0;
    for (let row = 1; row <= one.length; row++) {
      const from = Math.max(1, row - most);
      const to = Math.min(other.length, row + most);
      current.fill(beyond);
      if (row <= most) current[0] = row;
      let least: number = current[0] ?? beyond;
      for (let at = from; at <= to; at++) {
        const isSame = one[row - 1] === other[at - 1];
        let cost = Math.min(
          (last[at - 1] ?? beyond) + (isSame ? 0 : 1),
          (last[at] ?? beyond) + 1,
          (current[at - 1] ?? beyond) + 1,
        );
        if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) {
          cost = Math.min(cost, (beforeLast[at - 2] ?? beyond) + 1);
        }
        current[at] = Math.min(cost, beyond);
        least = Math.min(least, cost);
      }
      // A swap uses the row before last, so two rows above the limit are needed to stop.
      if (least > most && lastLeast > most) return beyond;
      lastLeast = least;
      [beforeLast, last, current] = [last, current, beforeLast];
    }
    return last[other.length] ?? beyond;
  };
}

const letters = (word: string): string => [...word].toSorted().join('');

/** Whether one letter of a short word is replaced, rather than added, missing or in a wrong place. */
const isOther = (word: string, form: string): boolean =>
  word.length < shortestReplaced && word.length === form.length && letters(word) !== letters(form);

/**
 * Corrections of a mistyped word: those with the fewest mistakes, at most two, the most frequent
 * first, at most three (catalog-29). Candidates are forms of the index. A query without results may
 * offer other short words as well.
 */
export function nearTerms(
  word: string,
  candidates: readonly IndexTerm[],
  allowsOther = false,
): readonly NearTerm[] {
  const most = word.length < shortestTwice ? 1 : 2;
  const distanceTo = distanceFrom(word, most);
  const near: NearTerm[] = [];
  for (const { word: entry, documents } of candidates) {
    const form = readForm(entry);
    const distance = distanceTo(form.folded);
    const isSure = distance < 2 || form.folded.startsWith(word.slice(0, surePrefix));
    if (
      distance <= most &&
      isSure &&
      canCorrect(form.folded) &&
      (allowsOther || !isOther(word, form.folded))
    ) {
      near.push({ ...form, documents, distance });
    }
  }
  const best = Math.min(...near.map((entry) => entry.distance));
  return near
    .filter((entry) => entry.distance === best)
    .sort((a, b) => b.documents - a.documents || comparePlain(a.folded, b.folded))
    .slice(0, mostNear);
}
