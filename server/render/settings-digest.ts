import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ServicesData } from './services.ts';

const PackageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/**
 * Identifies the settings that pages contain, and the shop's version. A change of either makes
 * other pages, even with the same browser code. Throws without the shop's `package.json`.
 */
export function settingsDigest(services: ServicesData): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = v.parse(PackageSchema, text);
  const content = JSON.stringify([version, services]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
