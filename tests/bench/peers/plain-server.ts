import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { renderToString } from 'react-dom/server';
import { encodeAside } from '../../../server/cache/compress.ts';
import { elementsOf, type PageContent } from './elements.ts';

/**
 * A server of one route that renders pages with Fastify, `renderToString` and brotli. Argument: the
 * file with the content of its pages by name. Prints its address.
 */
const [file = ''] = process.argv.slice(2);
const pages: Readonly<Record<string, PageContent>> = JSON.parse(readFileSync(file, 'utf8'));
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

const app = Fastify({ logger: { level: 'error' } });
app.get<{ Params: { page: string } }>('/:page', async ({ params }, reply) => {
  const content = pages[params.page];
  if (content === undefined) return reply.code(404).send();
  const html = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${content.title}</title>
<script type="application/ld+json">${content.structuredData}</script></head>
<body>${renderToString(elementsOf(content.tree))}
<script type="application/json">${inScript(JSON.stringify(content.data))}</script></body></html>`;
  reply.header('content-type', 'text/html;charset=utf-8').header('content-encoding', 'br');
  return reply.send(await encodeAside(html, 'br'));
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`\n  Witryna: ${address}\n\n`);
