import { parseSync } from 'vite';

type Parsed = ReturnType<typeof parseSync>;
type Statement = Parsed['program']['body'][number];

const isFunction = (type: string | undefined): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Names of the functions that a statement exports. */
function exportedFunctions(statement: Statement): readonly string[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { type } = statement.declaration;
    return type === 'FunctionDeclaration' || isFunction(type) ? ['default'] : [];
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? 'default'];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && isFunction(init?.type) ? [id.name] : [],
  );
}

/** Names of a module's exported functions without a docstring. */
export function withoutDocstring(file: string, code: string): readonly string[] {
  const { program, comments } = parseSync(file, code);
  const docstrings = comments.filter(
    ({ type, value }) => type === 'Block' && value.startsWith('*'),
  );
  const isDocumented = (start: number) =>
    docstrings.some(({ end }) => end <= start && /^(?:\s|\/\/.*\n)*$/.test(code.slice(end, start)));
  return program.body.flatMap((statement) =>
    isDocumented(statement.start) ? [] : exportedFunctions(statement),
  );
}
