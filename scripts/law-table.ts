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
  .map(([id = '', , rule = '', note = '']) => {
    const proof = proofs.get(id);
    const cells = [id, rule, proof === undefined ? '–' : `\`${proof}\``, note];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });

const head = `# Law

Each rule in our words, its test, and what is left to the merchant. Generated from \`tests/requirements.tsv\` by
\`node scripts/law-table.ts\`; not legal advice. Facts that only the merchant knows are in \`MERCHANT_FILE\`; what it lacks is
reported at start by a code, and at \`/mock/prawo\` in development. See also the [crawl of all pages](law-crawl.md) and the
[review](reviews/law.md).

| id | rule | proved in | note |
| --- | --- | --- | --- |
`;

writeFileSync(join(root, 'docs/law.md'), `${head}${rows.join('\n')}\n`);
