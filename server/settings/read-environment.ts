import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { isSecretSetting } from './secret-settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Settings = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * Reads settings from an environment. Throws `CONFIG_INVALID` with one line per bad
 * or removed variable.
 *
 * @param removed settings of earlier releases, and their replacements
 */
export function readEnvironment<const Schema extends Settings>(
  schema: Schema,
  env: Environment,
  removed: Readonly<Record<string, string>> = {},
): v.InferOutput<Schema> {
  const gone = Object.entries(removed)
    .filter(([name]) => env[name] !== undefined)
    .map(([name, instead]) => `${name}: no longer a setting; ${instead}`);
  const result = v.safeParse(schema, env);
  if (result.success && gone.length === 0) return result.output;
  const invalid = (result.issues ?? []).map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    const got = isSecretSetting(name) ? 'another value' : issue.received;
    return `${name}: expected ${issue.message}, got ${got}`;
  });
  throw new AppError('CONFIG_INVALID', [...gone, ...invalid].join('\n'));
}
