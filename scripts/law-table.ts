import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `docs/law.md`: the rules of Polish law that the shop follows, and the tests that prove
 * them.
 */
const root = join(import.meta.dirname, '..');

const proofs = new Map<string, string>();
const pattern = '{domain,client,renderer,server,sw,pages,scripts,tests}/**/*.{test,spec}.{ts,tsx}';
for (const file of globSync(pattern, { cwd: root }).sort()) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, id = ''] of text.matchAll(/(?<=\[|, )(pl-[A-L]\d{2})(?=[\],])/g)) {
    if (!proofs.has(id)) proofs.set(id, file.replaceAll('\\', '/'));
  }
}

const rows = readFileSync(join(root, 'tests/requirements.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([id = '']) => id.startsWith('pl-'))
  .map(([id = '', , rule = '', note = '']) => ({ id, rule, note }));

const lines = rows.map(({ id, rule }) => {
  const proof = proofs.get(id);
  return `| ${id} | ${rule.replaceAll('|', '\\|')} | ${proof === undefined ? '–' : `\`${proof}\``} |`;
});
const notes = rows.filter(({ note }) => note !== '').map(({ id, note }) => `- ${id}: ${note}`);

const head = `# Law

Each rule in our words, its test, and what is left to the merchant. Generated from \`tests/requirements.tsv\` by
\`node scripts/law-table.ts\`; not legal advice. Facts of the merchant are in \`MERCHANT_FILE\`; a start reports missing
ones by a code, \`/mock/prawo\` in development. See also the [crawl of all pages](law-crawl.md) and the [open
points](open-points.md#law).

| id | rule | proved in |
| --- | --- | --- |
`;

writeFileSync(
  join(root, 'docs/law.md'),
  `${head}${lines.join('\n')}\n\n## Notes\n\n${notes.join('\n')}\n`,
);
