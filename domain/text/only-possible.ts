import { type Capabilities, hasAll } from '../commerce/capabilities.ts';
import { tokenise } from './html-tokens.ts';

/** Elements without an end. */
const voids: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'wbr']);

const needsPattern = /(?:^|\s)data-needs\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** The names in a `data-needs`, or in the field `needs` of a block. */
export const neededNames = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/**
 * An editor's HTML without the elements whose `data-needs` names something the shop does not have:
 * features, and kinds as `pay-blik` or `deliver-locker` (docs/adapters.md).
 */
export function onlyPossible(html: string, capabilities: Capabilities | undefined): string {
  if (capabilities === undefined || !html.includes('data-needs')) return html;
  let out = '';
  /** Names of the open elements inside one that is left out; empty outside. */
  const dropped: string[] = [];
  for (const token of tokenise(html)) {
    const written = writtenToken(token);
    if (token.kind === 'text') {
      if (dropped.length === 0) out += written;
      continue;
    }
    if (token.kind === 'close') {
      const at = dropped.lastIndexOf(token.name);
      if (dropped.length === 0 || at < 0) out += written;
      // The end of an element around it also ends one that was never closed.
      dropped.length = Math.max(0, at);
      continue;
    }
    const [, double, single] = needsPattern.exec(token.attributes) ?? [];
    const isPossible = hasAll(capabilities, neededNames(double ?? single ?? ''));
    if (dropped.length === 0 && isPossible) out += written;
    else if (!voids.has(token.name)) dropped.push(token.name);
  }
  return out;
}

type Token = ReturnType<typeof tokenise> extends Iterable<infer One> ? One : never;

function writtenToken(token: Token): string {
  if (token.kind === 'text') return token.text;
  return token.kind === 'close' ? `</${token.name}>` : `<${token.name}${token.attributes}>`;
}
