import * as v from 'valibot';
import { sessionModes } from '../commerce/session.ts';
import { defaultSyncSettings } from './sync-settings.ts';

/** What the service worker needs to send orders while no page of the shop is open. */
export const WorkerFactsSchema = v.object({
  sessionMode: v.picklist(sessionModes),
  apiHost: v.string(),
  apiTimeLimit: v.number(),
  /** Attempts of a request in one round of the queue (offline-19). */
  maxAttempts: v.optional(v.number(), defaultSyncSettings.maxAttempts),
  prices: v.object({
    currencyCode: v.string(),
    storeId: v.number(),
    areByGroup: v.boolean(),
  }),
});

export type WorkerFacts = v.InferOutput<typeof WorkerFactsSchema>;
