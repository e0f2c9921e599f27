import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MediaQuery, type Selector, transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { criticalStylesFile } from '../server/start/critical-styles.ts';
import { headingFontOf } from './heading-font.ts';

/**
 * The pages whose first screen has much in common share styles, because the content security
 * policy names each by its hash. All other pages share `other`.
 */
const sharing: Readonly<Record<string, string>> = {
  home: 'home',
  content: 'home',
  preview: 'home',
  listing: 'listing',
  wishlist: 'listing',
  'shared-list': 'listing',
  'recently-viewed': 'listing',
  product: 'product',
};

/** A module with this word in a comment shows nothing on the first screen of any device. */
const marker = 'not-on-first-screen';

/** Waits for the whole sheet, which shows it again (`client/ui/base.css`). */
const hidesRest = '@media (scripting:enabled){[data-below]{visibility:hidden}}';

/** Styles that a page cannot show before the shopper does something. */
const isLater = (selector: Selector) =>
  selector.some(
    (part) =>
      (part.type === 'pseudo-class' && /^(?:hover|active)$/.test(part.kind)) ||
      (part.type === 'pseudo-element' && /^(?:view-transition|backdrop|selection)/.test(part.kind)),
  );

/** Print, and the installed app, which has the sheet cached. */
const isRare = ({ mediaType, condition }: MediaQuery) =>
  mediaType === 'print' ||
  (condition?.type === 'feature' && condition.value.name === 'display-mode');

const namedClass = (selector: Selector, names: ReadonlySet<string>) =>
  selector.some((part) => part.type === 'class' && names.has(part.name));

/** A `@keyframes` rule of a minified sheet. */
const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/**
 * Reduces a style sheet to the rules of a first screen. A rule with a class of `without` goes;
 * rules without any class of a module stay.
 */
export function criticalStylesOf(sheet: string, without: ReadonlySet<string>): string {
  const keepCritical = (selector: Selector) =>
    isLater(selector) || namedClass(selector, without) ? [] : undefined;
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Selector: keepCritical,
      Rule: {
        media: ({ value: { query } }) => (query.mediaQueries.every(isRare) ? [] : undefined),
      },
    },
  });
  const styles = code.toString();
  const used = styles.replaceAll(keyframes, (rule, name: string) =>
    styles.replaceAll(rule, '').includes(name) ? rule : '',
  );
  return used.replaceAll('</style', '<\\/style') + hidesRest;
}

/** The module graph of a build, as far as it is needed here. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly code: string | null; readonly importedIds: readonly string[] } | null;
}

const isStyles = (id: string) => id.endsWith('.css');

/** The source of a module; empty for pictures and for modules without a file. */
const sourceOf = (id: string) =>
  /^\/.*\.(?:css|m?js|tsx?)$/.test(id) ? readFileSync(id, 'utf8') : '';

/**
 * Finds the style modules of all components that the server can render from an entry. In its build
 * every component but those behind `import()` is imported eagerly.
 */
function stylesFrom(graph: ModuleGraph, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (id: string) => {
    if (visited.has(id) || id.includes('/node_modules/')) return;
    visited.add(id);
    const source = sourceOf(id);
    if (source.includes(marker)) return;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!isStyles(imported)) visit(imported);
      // A glob import only sets an order; it shows nothing.
      else if (source.includes(basename(imported)) && !sourceOf(imported).includes(marker)) {
        found.add(imported);
      }
    }
  };
  for (const entry of entries) visit(entry);
  return found;
}

/** Class names that a style module exports. */
function classesOf(graph: ModuleGraph, id: string): readonly string[] {
  const exported = graph.getModuleInfo(id)?.code?.matchAll(/= "([^"\\]+)";/g) ?? [];
  return [...exported].flatMap(([, names = '']) => names.split(' '));
}

/** The file of `renderer/document/critical-styles.ts`, and the name that the build fills in. */
const filled = 'renderer/document/critical-styles.ts';
const placeholder = '__CRITICAL_STYLES__';

/**
 * Writes the styles of each page's first screen into the server's build, for its documents
 * (docs/decisions/076). They are taken from the one style sheet by the components that a page
 * imports, so blocks, slots and pages of a custom shop are in them.
 */
export function criticalStyles(root: string): Plugin {
  let sheet = '';
  return {
    name: 'witryna:critical-styles',
    apply: 'build',
    enforce: 'post',
    sharedDuringBuild: true,
    load(id) {
      if (id !== join(root, filled)) return null;
      return `export const criticalStyles = ${placeholder};`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') {
        const sheets = Object.values(bundle).filter(({ fileName }) => isStyles(fileName));
        for (const output of sheets) if (output.type === 'asset') sheet = String(output.source);
        return;
      }
      const ids = [...this.getModuleIds()];
      const document = ids.filter((id) => id.endsWith('/renderer/+onRenderHtml.tsx'));
      const known = new Set(
        ids.filter((id) => id.endsWith('.module.css')).flatMap((id) => classesOf(this, id)),
      );
      const entries: Record<string, string[]> = {};
      const pages: Record<string, string> = {};
      for (const id of ids) {
        const page = /\/pages\/([^/]+)\/\+Page\.tsx$/.exec(id)?.[1];
        if (page === undefined) continue;
        pages[page] = sharing[page] ?? 'other';
        entries[pages[page]] = [...(entries[pages[page]] ?? document), id];
      }
      const styles = Object.fromEntries(
        Object.entries(entries).map(([name, of]) => {
          const shown = new Set([...stylesFrom(this, of)].flatMap((id) => classesOf(this, id)));
          return [name, criticalStylesOf(sheet, known.difference(shown))];
        }),
      );
      const text = JSON.stringify({ styles, pages, headingFont: headingFontOf(sheet) });
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = output.code.replace(placeholder, () => text);
      }
      this.emitFile({ type: 'asset', fileName: criticalStylesFile, source: text });
    },
  };
}
