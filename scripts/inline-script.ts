import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { inlineScriptFile } from '../server/start/build-id.ts';

const entry = 'renderer/document/inline/main.ts';
const filled = 'renderer/document/first-script.ts';

const isBuilt = (output: unknown): output is Rolldown.RolldownOutput =>
  typeof output === 'object' && output !== null && 'output' in output;

/**
 * Compiles a module and its imports to one classic script, small enough for a document.
 *
 * @param exportsAs the global variable for its exports, in tests
 */
export async function compileInlineScript(file: string, exportsAs = 'inline'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: file, formats: ['iife'], name: exportsAs },
    },
  });
  const [output] = [built].flat();
  const chunk = isBuilt(output) ? output.output[0] : null;
  if (chunk === null) throw new Error(`${file} was not compiled`);
  return chunk.code.trim();
}

/**
 * Compiles the inline script of the documents into their module, and into a file of which the
 * server takes the hash.
 */
export function inlineScript(root: string): Plugin {
  let code: Promise<string> | null = null;
  const compile = () => {
    code ??= compileInlineScript(join(root, entry));
    return code;
  };
  return {
    name: 'witryna:inline-script',
    sharedDuringBuild: true,
    async load(id) {
      if (id !== join(root, filled)) return null;
      const source = readFileSync(id, 'utf8');
      // In development an edited script is compiled with the next request.
      if (this.environment.mode === 'dev') code = null;
      return source.replace("''", JSON.stringify(await compile()));
    },
    async generateBundle() {
      if (this.environment.name === 'client') return;
      this.emitFile({ type: 'asset', fileName: inlineScriptFile, source: await compile() });
    },
  };
}
