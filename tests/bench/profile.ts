import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { print } from '../../server/telemetry/print.ts';

/**
 * Reads a `.cpuprofile` of a render and prints where the time went, as Markdown tables: by
 * function, and by part of the work. Loading of modules is left out. Arguments: the file, number of
 * lines.
 */
const ProfileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    nodes: v.array(
      v.object({
        id: v.number(),
        callFrame: v.object({ functionName: v.string(), url: v.string() }),
        children: v.optional(v.array(v.number()), []),
      }),
    ),
    samples: v.array(v.number()),
    timeDeltas: v.array(v.number()),
  }),
);

/** Parts of the work, each recognised by a function at its root; the first match counts. */
const parts: readonly (readonly [string, RegExp])[] = [
  ['loading of modules', /node:internal\/modules|node:internal\/main|compileSourceTextModule/],
  ['React', / ?renderToString|exports.renderToString/],
  ['compression', /^encode(?:Body|Once) /],
  ['vike: script tags and serialised data', /^injectHtmlTagsToString /],
  ['the catalogue', /^search server\/|\/server\/catalogue\//],
  ['views of products', /^productPageView |^loadProduct /],
  ['the head, for machines', /^crawlerHtml |^headHtml /],
  ['collection of garbage', /^\(garbage collector\)/],
];
const skipped = /^\((idle|program)\)/;

const [file = '', lines = '20'] = process.argv.slice(2);
const { nodes, samples, timeDeltas } = v.parse(ProfileSchema, readFileSync(file, 'utf8'));
const parentOf = new Map(nodes.flatMap(({ id, children }) => children.map((child) => [child, id])));
const nameOf = new Map(
  nodes.map(({ id, callFrame: { functionName, url } }) => {
    const where = url.replace(/^.*\/(?=(dist|node_modules|server|domain|renderer)\/)/, '');
    return [id, `${functionName || '(anonymous)'} ${where}`.trim()];
  }),
);

function stackOf(id: number): string[] {
  const stack: string[] = [];
  for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
    stack.push(nameOf.get(at) ?? '');
  }
  return stack;
}

const partOf = new Map(
  nodes.map(({ id }) => {
    const stack = stackOf(id);
    const part = parts.find(([, what]) => stack.some((name) => what.test(name)));
    return [id, part?.[0] ?? 'all else'];
  }),
);
const [[loading]] = [parts[0] ?? ['']];
const byFunction = new Map<string, number>();
const byPart = new Map<string, number>();
let total = 0;
samples.forEach((id, index) => {
  const name = nameOf.get(id) ?? '';
  const part = partOf.get(id) ?? '';
  const time = timeDeltas[index] ?? 0;
  if (skipped.test(name) || part === loading) return;
  total += time;
  byFunction.set(name, (byFunction.get(name) ?? 0) + time);
  byPart.set(part, (byPart.get(part) ?? 0) + time);
});

for (const [head, times] of [
  ['what', byPart],
  ['function, its own time', byFunction],
] as const) {
  print(`\n| ${head} | share |\n| --- | --- |`);
  const top = [...times].sort(([, a], [, b]) => b - a).slice(0, Number(lines));
  for (const [name, time] of top) print(`| ${name} | ${((100 * time) / total).toFixed(1)} % |`);
}
