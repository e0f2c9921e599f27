import type * as v from 'valibot';
import { deviceRecords } from './device-records.ts';
import { shopperRecords } from './shopper-records.ts';

export type { WipeReason } from './register-entry.ts';

/**
 * The table of everything the shop stores in a browser; a key that is not here is not written. Sync
 * tasks have a store of their own in the same database (`tasks`, `task-store.ts`). They outlive
 * a logout and belong to their owner.
 */
export const storageRegister = { ...shopperRecords, ...deviceRecords } as const;

export type RegisterKey = keyof typeof storageRegister;
/** The keys whose records are stored in the database. */
export type StorageKey = {
  [K in RegisterKey]: (typeof storageRegister)[K]['where'] extends 'idb' ? K : never;
}[RegisterKey];
export type Stored<K extends RegisterKey> = v.InferOutput<(typeof storageRegister)[K]['schema']>;

/** The name of a stored record. */
export function recordName(key: RegisterKey, storeCode: string): string {
  return storageRegister[key].scope === 'storeView' ? `${key}:${storeCode}` : key;
}
