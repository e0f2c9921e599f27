import type { OpenApi, Operation } from './open-api.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '');

const code = (value: unknown): string =>
  `<pre tabindex="0"><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`;

function parameterRows({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${place}</td><td>${required ? 'required' : ''}</td>` +
      `<td>${escaped(description)} <code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table><caption>Parameters</caption>${rows.join('')}</table>`;
}

function section(path: string, method: string, operation: Operation): string {
  const { summary, operationId, requestBody, responses } = operation;
  const body = requestBody ? `<h4>Body</h4>${code(requestBody.content)}` : '';
  const responseRows = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<h4>${status} <small>${escaped(description)}</small></h4>${content ? code(content) : ''}`,
  );
  return `<section id="${operationId}"><details><summary><h3><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code></h3>
<p>${escaped(summary)}</p></summary>${parameterRows(operation)}${body}${responseRows.join('')}</details></section>`;
}

/** The readable API documentation: plain HTML, no script, its style in a file of its own. */
export function docsPage({ info, paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...groups].map(
    ([tag, list]) =>
      `<h2>${escaped(tag)}</h2>${list.map(({ path, method, operation }) => section(path, method, operation)).join('')}`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escaped(info.title)} API</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${escaped(info.title)} API</h1><p>${escaped(info.description)}
As <a href="/api/docs/openapi.json">OpenAPI</a> for machines.</p>${sections.join('')}</main></body>
</html>
`;
}

export const docsStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 60rem; margin-inline: auto; padding: 1.5rem; }
h3 { display: inline; font-size: 1rem; }
section { border-block-end: 1px solid #8885; }
summary { padding-block: .75rem; cursor: pointer; }
summary p { margin: 0 0 0 1rem; }
pre { overflow: auto; padding: .75rem; background: #8881; font-size: .8125rem; }
table { border-collapse: collapse; }
caption { text-align: start; font-weight: bold; }
th, td { padding: .25rem .75rem .25rem 0; text-align: start; vertical-align: top; }
`;
