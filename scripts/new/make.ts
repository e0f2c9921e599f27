import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planFeature } from './feature.ts';
import { isKebab } from './names.ts';
import { inserted, type Plan } from './plan.ts';
import { planRule } from './rule.ts';
import { planScreen } from './screen.ts';

const kinds = { screen: planScreen, feature: planFeature, rule: planRule } as const;
type Kind = keyof typeof kinds;

const isKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind);

/** Shown for invalid arguments. */
const usage = 'npm run new -- screen|feature|rule NAME (kebab-case; a rule also FOLDER/NAME)';

function planOf(kind: string, name: string): Plan {
  const parts = name.split('/');
  const most = kind === 'rule' ? 2 : 1;
  if (!isKind(kind) || parts.length > most || !parts.every(isKebab)) throw new Error(usage);
  return kinds[kind](name);
}

/**
 * Writes the files of a new screen, feature or rule. Returns the written paths and the next steps.
 * Writes nothing if one of the files exists. Throws plain errors for the terminal.
 */
export function make(root: string, kind: string, name: string) {
  const { files, insertions, next } = planOf(kind, name);
  for (const path of Object.keys(files)) {
    if (existsSync(join(root, path))) throw new Error(`${path} exists; nothing was written`);
  }
  const edits = insertions.map((insertion) => {
    const text = readFileSync(join(root, insertion.path), 'utf8');
    return [insertion.path, inserted(text, insertion)] as const;
  });
  const written = [...Object.entries(files), ...edits];
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { written: written.map(([path]) => path), next };
}
