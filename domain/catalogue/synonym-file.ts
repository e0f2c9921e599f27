import { words } from '../text/fold.ts';
import type { SearchRules } from './search-rules.ts';

export type ShopSynonyms = Pick<SearchRules, 'synonyms' | 'narrower'>;

/** A line that is not understood; lines count from 1. */
export interface SynonymFault {
  readonly line: number;
  readonly reason: string;
}

export interface SynonymFile {
  readonly synonyms: ShopSynonyms;
  readonly faults: readonly SynonymFault[];
}

const mostWords = 2;
const arrow = '=>';

const entriesOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Why entries cannot be used; null for usable ones. */
function fault(entries: readonly string[]): string | null {
  const strange = entries.find((entry) => {
    const count = words(entry).length;
    return count === 0 || count > mostWords;
  });
  return strange === undefined ? null : `${strange}: an entry has one or two words`;
}

/**
 * Parses a synonym file. A line `kurtka, kapota` holds both ways; after `góra => bluzka, golf` a
 * search for the word on the left also finds those on the right, but not the other way round. `#`
 * begins a comment. Faulty lines are left out.
 */
export function parseSynonyms(text: string): SynonymFile {
  const synonyms: string[][] = [];
  const narrower: Record<string, string[]> = {};
  const faults: SynonymFault[] = [];
  for (const [at, whole] of text.split(/\r?\n/).entries()) {
    const line = whole.replace(/#.*/, '').trim();
    if (line === '') continue;
    const parts = line.split(arrow);
    const [left = [], right] = parts.map(entriesOf);
    const reason =
      parts.length > 2 ||
      left.length === 0 ||
      right?.length === 0 ||
      [...left, ...(right ?? [])].length < 2
        ? `expected "word, word" or "word ${arrow} word, word"`
        : fault([...left, ...(right ?? [])]);
    if (reason !== null) faults.push({ line: at + 1, reason });
    else if (right === undefined) synonyms.push(left);
    else for (const word of left) narrower[word] = [...(narrower[word] ?? []), ...right];
  }
  return { synonyms: { synonyms, narrower }, faults };
}
