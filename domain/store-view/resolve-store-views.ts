import * as v from 'valibot';
import { AppError } from '../app-error.ts';
import { isRecord } from '../is-record.ts';
import { type StoreView, StoreViewSchema } from './store-view.ts';

const { storeCode } = StoreViewSchema.entries;

/**
 * A store view in the format of settings: missing values come from the view that
 * it extends. [store-03]
 */
export const StoreViewSettingSchema = v.looseObject({ storeCode, extend: v.nullish(storeCode) });

export type StoreViewSetting = v.InferOutput<typeof StoreViewSettingSchema>;

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !Array.isArray(value);

/** Keys that every object inherits are refused; no setting needs them. */
const isPlain = (key: string) => !(key in Object.prototype);

/** Own settings over inherited ones; groups of settings are merged, all others replaced. */
function mergeSettings(
  base: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    if (value === undefined || !isPlain(key)) continue;
    const before = merged[key];
    merged[key] = isGroup(before) && isGroup(value) ? mergeSettings(before, value) : value;
  }
  return merged;
}

const refuse = (code: string, text: string): never => {
  throw new AppError('CONFIG_INVALID', `Store view ${code}: ${text}`);
};

/**
 * The store views of the settings, in their order, each with the settings inherited from the view
 * it extends, and so on. Throws `CONFIG_INVALID` for repeated codes or ids, a missing extended
 * view, a circle and a setting that is missing at the end. Also throws unless exactly the first
 * view has no code in its addresses. [store-03, store-04]
 */
export function resolveStoreViews(settings: readonly StoreViewSetting[]): readonly StoreView[] {
  const byCode = new Map(settings.map((setting) => [setting.storeCode, setting]));

  function settled(setting: StoreViewSetting, below: readonly string[]): Record<string, unknown> {
    const { extend, ...own } = setting;
    if (extend == null) return mergeSettings({}, own);
    const code = setting.storeCode;
    if (extend === code || below.includes(extend)) refuse(code, `extends itself by ${extend}`);
    const base = byCode.get(extend);
    if (base === undefined) return refuse(code, `extends ${extend}, which is no store view`);
    return mergeSettings(settled(base, [...below, code]), own);
  }

  const views = settings.map((setting) => {
    const read = v.safeParse(StoreViewSchema, settled(setting, []));
    if (read.success) return read.output;
    const [issue] = read.issues;
    return refuse(setting.storeCode, `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  });
  views.forEach(({ storeCode: code, storeId, appendStoreCode }, index) => {
    const before = views.slice(0, index);
    if (before.some((view) => view.storeCode === code)) refuse(code, 'is there twice');
    if (before.some((view) => view.storeId === storeId)) refuse(code, `${storeId} is another's id`);
    if (appendStoreCode !== index > 0) {
      refuse(code, 'only the first view goes without its code in addresses');
    }
  });
  return views;
}
