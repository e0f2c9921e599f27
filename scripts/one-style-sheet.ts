import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (output: Bundle[string]): output is Chunk => output.type === 'chunk';

/**
 * Orders the style sheets of a build so that each follows those of its imports. A feature's rule
 * then overrides that of a component it uses.
 */
export function inOrder(chunks: readonly Pick<Chunk, 'fileName' | 'imports'>[]) {
  const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const ordered = new Set<string>();
  const entered = new Set<string>();
  const visit = (name: string) => {
    const chunk = known.get(name);
    if (chunk === undefined || entered.has(name)) return;
    entered.add(name);
    for (const imported of chunk.imports) visit(imported);
    ordered.add(name);
  };
  for (const name of known.keys()) visit(name);
  return [...ordered];
}

const stylesOf = (chunk: Chunk) => [...(chunk.viteMetadata?.importedCss ?? [])];

function textOf(bundle: Bundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== 'asset') return '';
  return typeof output.source === 'string'
    ? output.source
    : Buffer.from(output.source).toString('utf8');
}

const styleModules = (bundle: Bundle) =>
  Object.values(bundle)
    .filter(isChunk)
    .flatMap((chunk) => chunk.moduleIds)
    .filter((id) => id.endsWith('.css'));

function takeOut(bundle: Bundle): void {
  for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
}

/**
 * Joins all styles of the shop into one file that every page links. That is ten kilobytes once,
 * instead of a dozen files per page, whose rules the server and browser builds order differently.
 * Lazy components find their styles there.
 */
export function oneStyleSheet(): Plugin {
  const ofBrowser = new Set<string>();
  return {
    name: 'witryna:one-style-sheet',
    apply: 'build',
    enforce: 'post',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(isChunk);
      if (this.environment.name !== 'client') {
        const missing = styleModules(bundle).filter((id) => !ofBrowser.has(id));
        if (missing.length > 0) this.error(`Only the server has these styles: ${missing}`);
        for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
        takeOut(bundle);
        return;
      }
      for (const id of styleModules(bundle)) ofBrowser.add(id);
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const files = new Set(
        inOrder(chunks).flatMap((name) => {
          const chunk = byName.get(name);
          return chunk ? stylesOf(chunk) : [];
        }),
      );
      const source = [...files].map((file) => textOf(bundle, file)).join('\n');
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/static/shop.${hash}.css`;
      for (const chunk of chunks) {
        chunk.viteMetadata?.importedCss.clear();
        if (chunk.isEntry) chunk.viteMetadata?.importedCss.add(fileName);
      }
      takeOut(bundle);
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
