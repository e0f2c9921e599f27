import * as v from 'valibot';
import { AppError } from '../domain/errors.ts';
import { catalogueSettings } from './settings/catalogue-settings.ts';
import { commerceSettings } from './settings/commerce-settings.ts';
import { contentSettings } from './settings/content-settings.ts';
import { customerSettings } from './settings/customer-settings.ts';
import { limitSettings } from './settings/limit-settings.ts';
import { mockSettings } from './settings/mock-settings.ts';
import { pushSettings } from './settings/push-settings.ts';
import { removedSettings } from './settings/removed-settings.ts';
import { serverSettings } from './settings/server-settings.ts';
import { serviceSettings } from './settings/services-settings.ts';
import { servingSettings } from './settings/serving-settings.ts';
import { shopSettings } from './settings/shop-settings.ts';
import { telemetrySettings } from './settings/telemetry-settings.ts';
import { trackingSettings } from './settings/tracking-settings.ts';

/**
 * Every setting the server reads, its default and its meaning: the one list. `npm run config`
 * prints it; the README's table is that output.
 */
export const settings = {
  ...serverSettings,
  ...catalogueSettings,
  ...commerceSettings,
  ...pushSettings,
  ...serviceSettings,
  ...customerSettings,
  ...limitSettings,
  ...mockSettings,
  ...servingSettings,
  ...contentSettings,
  ...shopSettings,
  ...trackingSettings,
  ...telemetrySettings,
} as const;

const ConfigSchema = v.object(settings);

/** A setting's name. */
export type SettingName = keyof typeof settings;

export type Config = v.InferOutput<typeof ConfigSchema>;

/** Reads settings from an environment. Throws `CONFIG_INVALID` with one line per bad or removed variable. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const removed = Object.entries(removedSettings)
    .filter(([name]) => env[name] !== undefined)
    .map(([name, instead]) => `${name}: no longer a setting; ${instead}`);
  const result = v.safeParse(ConfigSchema, env);
  if (result.success && removed.length === 0) return result.output;
  const invalid = (result.issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: expected ${issue.message}, got ${issue.received}`,
  );
  const lines = [...removed, ...invalid];
  throw new AppError('CONFIG_INVALID', lines.join('\n'));
}
