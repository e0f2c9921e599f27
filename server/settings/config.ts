import * as v from 'valibot';
import type { ShopSynonyms } from '../../domain/catalogue/synonym-file.ts';
import { catalogueSettings } from './catalogue-settings.ts';
import { commerceSettings } from './commerce-settings.ts';
import { contentSettings } from './content-settings.ts';
import { customerSettings } from './customer-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { type Environment, readEnvironment } from './read-environment.ts';
import { removedSettings } from './removed-settings.ts';
import { serverSettings } from './server-settings.ts';
import { serviceSettings } from './services-settings.ts';
import { servingSettings } from './serving-settings.ts';
import { type ShopOptions, shopOptions } from './shop-options.ts';
import { telemetrySettings } from './telemetry-settings.ts';

/** Settings by topic, in the order in which they are listed. */
export const settingGroups = {
  'The server': serverSettings,
  'Catalogue, search and prices': catalogueSettings,
  'The commerce backend': commerceSettings,
  'Other services': serviceSettings,
  Customers: customerSettings,
  Limits: limitSettings,
  'Pages and pictures': servingSettings,
  'Store views, content and law': contentSettings,
  Traces: telemetrySettings,
} as const;

/**
 * Every setting of the server with its default and its meaning. `npm run config` prints them as the
 * tables of the README.
 */
export const settings = {
  ...serverSettings,
  ...catalogueSettings,
  ...commerceSettings,
  ...serviceSettings,
  ...customerSettings,
  ...limitSettings,
  ...servingSettings,
  ...contentSettings,
  ...telemetrySettings,
} as const;

const ConfigSchema = v.object(settings);

export type SettingName = keyof typeof settings;

/** The settings of the environment and the options of the shop. */
export type Config = v.InferOutput<typeof ConfigSchema> & {
  readonly shop: ShopOptions;
  /** The shop's own synonyms, by store view. */
  readonly synonyms: Readonly<Record<string, ShopSynonyms>>;
};

/**
 * Reads the settings from an environment. Throws `CONFIG_INVALID` with one line per invalid or
 * removed variable.
 */
export const loadConfig = (
  env: Environment,
  shop: ShopOptions = shopOptions(),
  synonyms: Config['synonyms'] = {},
): Config => ({
  ...readEnvironment(ConfigSchema, env, removedSettings),
  shop,
  synonyms,
});
