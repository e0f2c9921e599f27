import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lawLines } from './law-lines.ts';

/** Writes the results of the crawl: the number of checked pages by rule and language. */
export function writeLawTable(looked: ReadonlyMap<string, number>): void {
  const count = (id: string, language: string) => looked.get(`${id} ${language}`) || '–';
  const rows = lawLines.map(
    ({ id, looksFor }) => `| ${id} | ${looksFor} | ${count(id, 'pl')} | ${count(id, 'en')} |`,
  );
  const text = `# Law, on each page

Written by a crawl of the whole demo (\`CRAWL=full npx vitest run tests/process/crawl-stores.test.ts\`): how many pages a rule
concerns. The crawl fails where a page breaks one. [law.md](law.md) names the tests.

| id | looked for | pages in Polish | pages in English |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
  writeFileSync(join(import.meta.dirname, '../../docs/law-crawl.md'), text);
}
