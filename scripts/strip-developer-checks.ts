import type { Plugin } from 'vite';
import { applyEdits, childrenOf, type Edit, isNode, type SyntaxNode } from './syntax-tree.ts';

/** vike's checks of its users' mistakes, `assert`, `assertUsage` and their like: pages of text. */
const checkName = /^assert/;

/** Whether a node is a statement that does nothing but call a check. */
function isCheck(node: SyntaxNode): boolean {
  if (node.type !== 'ExpressionStatement' || !('expression' in node)) return false;
  const call = node.expression;
  if (!isNode(call) || call.type !== 'CallExpression' || !('callee' in call)) return false;
  const callee = call.callee;
  return isNode(callee) && 'name' in callee && checkName.test(String(callee.name));
}

/** Empty statements instead of checks, which keep `if (x) check()` whole. */
function editsOf(node: SyntaxNode): readonly Edit[] {
  if (isCheck(node)) return [{ start: node.start, end: node.end, text: ';' }];
  return childrenOf(node).flatMap(editsOf);
}

/**
 * Leaves vike's developer checks out of the browser's production build. They guard against wrong
 * use of vike, which the server's build and every test run still check; shoppers need not load them.
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
