import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lawLines } from './law-lines.ts';

/** Writes what the walk found, from how many pages were looked at by rule and language. */
export function writeLawTable(looked: ReadonlyMap<string, number>): void {
  const count = (id: string, language: string) => looked.get(`${id} ${language}`) || '–';
  const rows = lawLines.map(
    ({ id, looksFor }) => `| ${id} | ${looksFor} | ${count(id, 'pl')} | ${count(id, 'en')} |`,
  );
  const text = `# What the law wants, on each page

Written by a walk of the whole demo shop (\`CRAWL=full npx vitest run tests/process/crawl-stores.test.ts\`), which fails
where a page does not keep a rule: how many pages had something of it, all of which kept it. [law.md](law.md) says where each
of the rules is proved.

| id | looked for | pages in Polish | pages in English |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
  writeFileSync(join(import.meta.dirname, '../../docs/law-crawl.md'), text);
}
