import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A temporary folder for several tests; the caller removes it. */
export async function temporaryDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'witryna-catalogue-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A temporary folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const { path, remove } = await temporaryDirectory();
  onTestFinished(remove);
  return path;
}

export type SourceFiles = Readonly<Record<string, readonly (string | object)[]>>;

/** Writes `<type>.ndjson` files: objects as JSON, strings unchanged. */
export async function sourceFolder(files: SourceFiles): Promise<string> {
  const folder = await temporaryFolder();
  for (const [type, lines] of Object.entries(files)) {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    await writeFile(join(folder, `${type}.ndjson`), `${text.join('\n')}\n`);
  }
  return folder;
}

/** A file of changes for `npm run index -- --changes`: objects as JSON, strings unchanged. */
export async function changesFile(lines: readonly (object | string)[]): Promise<string> {
  const file = join(await temporaryFolder(), 'changes.ndjson');
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  await writeFile(file, text.join('\n'));
  return file;
}

export const shirt = (sku: string, more: object = {}) => ({
  id: sku.length,
  sku,
  name: `Koszula ${sku}`,
  type_id: 'simple',
  ...more,
});
