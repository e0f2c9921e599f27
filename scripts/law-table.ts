import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `docs/law.md`: each rule of Polish law the shop keeps, and where that is proved. */
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

const head = `# What the law wants

Each rule in our words, a test that proves it, and what is left to the merchant or still lacks. Made by
\`node scripts/law-table.ts\` of \`tests/requirements.tsv\`, which says what is done; not legal advice. What only the merchant can say
stands in one file (\`MERCHANT_FILE\`); what it lacks is warned of at the start by code, and listed at \`/mock/prawo\` in
development. What a walk of the whole shop finds of them on each page: [law-crawl.md](law-crawl.md); what a reading of a
running shop found: [reviews/law.md](reviews/law.md).

| id | rule | proved in | note |
| --- | --- | --- | --- |
`;

writeFileSync(join(root, 'docs/law.md'), `${head}${rows.join('\n')}\n`);
