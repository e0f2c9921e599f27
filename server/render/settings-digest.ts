import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ServicesData } from './services.ts';

const PackageSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/**
 * Names what the settings tell pages, and the version that reads them: with others a page is another one,
 * also where the browser's code is the same. Throws without the shop's `package.json`.
 */
export function settingsDigest(services: ServicesData): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = v.parse(PackageSchema, text);
  const told = JSON.stringify([version, services]);
  return createHash('sha256').update(told).digest('hex').slice(0, 16);
}
