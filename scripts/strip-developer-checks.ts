import type { Plugin } from 'vite';

/** vike's checks of its users' mistakes, `assert`, `assertUsage` and their like: pages of text. */
const checkName = /^assert/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Whether a node is a statement that does nothing but call a check. */
function isCheck(node: Node): boolean {
  if (node.type !== 'ExpressionStatement' || !('expression' in node)) return false;
  const call = node.expression;
  if (!isNode(call) || call.type !== 'CallExpression' || !('callee' in call)) return false;
  const callee = call.callee;
  return isNode(callee) && 'name' in callee && checkName.test(String(callee.name));
}

function* checksIn(node: Node): Generator<Node> {
  if (isCheck(node)) {
    yield node;
    return;
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* checksIn(child);
    }
  }
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
        const found = [...checksIn(this.parse(code))];
        // From the end, so that the positions before stay true. An empty statement keeps `if (x) check()` whole.
        return found.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)};${text.slice(end)}`,
          code,
        );
      },
    },
  };
}
