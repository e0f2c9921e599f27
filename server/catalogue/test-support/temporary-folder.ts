import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that goes with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export type SourceFiles = Readonly<Record<string, readonly (string | object)[]>>;

/** Writes `<type>.ndjson` files: objects as JSON, texts as they are. */
export async function sourceFolder(files: SourceFiles): Promise<string> {
  const folder = await temporaryFolder();
  for (const [type, lines] of Object.entries(files)) {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    await writeFile(join(folder, `${type}.ndjson`), `${text.join('\n')}\n`);
  }
  return folder;
}

export const shirt = (sku: string, more: object = {}) => ({
  id: sku.length,
  sku,
  name: `Koszula ${sku}`,
  type_id: 'simple',
  ...more,
});
