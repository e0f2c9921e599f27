import { join } from 'node:path';
import type { Plugin } from 'vite';
import { applyEdits, childrenOf, type Edit, type SyntaxNode } from './syntax-tree.ts';

function editsOf(node: SyntaxNode): readonly Edit[] {
  const below = childrenOf(node).flatMap(editsOf);
  if (node.type !== 'ImportExpression') return below;
  const { start, end } = node;
  return [
    { start, end: start, text: 'importAgain(() => ' },
    ...below,
    { start: end, end, text: ')' },
  ];
}

/**
 * Makes the browser's production build retry failed imports: each `import()` of the shop's own
 * modules goes through `client/core/net/import-again.ts`. The code of pages does not, because it loads by
 * `import.meta.glob` (`renderer/navigation/page-code.ts`): the router loads the document instead.
 */
export function retryImports(root: string): Plugin {
  const line = `import { importAgain } from ${JSON.stringify(join(root, 'client/core/net/import-again.ts'))};\n`;
  return {
    name: 'witryna:retry-imports',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /\bimport\(/ },
      handler(code) {
        const edits = editsOf(this.parse(code));
        return edits.length === 0 ? null : { code: line + applyEdits(code, edits), map: null };
      },
    },
  };
}
