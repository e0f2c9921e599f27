import type { Plugin } from 'vite';
import { applyEdits, childrenOf, type Edit, isNode, type SyntaxNode } from './syntax-tree.ts';

/** vike's checks for wrong use, such as `assert` and `assertUsage`: pages of text. */
const checkName = /^assert/;

/** Whether a node is a statement with only a call of a check. */
function isCheck(node: SyntaxNode): boolean {
  if (node.type !== 'ExpressionStatement' || !('expression' in node)) return false;
  const call = node.expression;
  if (!isNode(call) || call.type !== 'CallExpression' || !('callee' in call)) return false;
  const callee = call.callee;
  return isNode(callee) && 'name' in callee && checkName.test(String(callee.name));
}

/** Replaces checks with empty statements, so that `if (x) check()` stays valid. */
function editsOf(node: SyntaxNode): readonly Edit[] {
  if (isCheck(node)) return [{ start: node.start, end: node.end, text: ';' }];
  return childrenOf(node).flatMap(editsOf);
}

/**
 * Removes vike's developer checks from the browser's production build. They guard against wrong use
 * of vike. The server build and every test run still check that, so shoppers need not load them.
 */
export function stripDeveloperChecks(): Plugin {
  return {
    name: 'witryna:strip-developer-checks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/vike\/dist\/.*\.js/ },
      handler(code) {
        return applyEdits(code, editsOf(this.parse(code)));
      },
    },
  };
}
