import * as v from 'valibot';
import { sessionModes } from '../commerce/session.ts';

/** What the service worker needs to send orders while no page of the shop is open. */
export const WorkerFactsSchema = v.object({
  sessionMode: v.picklist(sessionModes),
  apiHost: v.string(),
  apiTimeLimit: v.number(),
  prices: v.object({
    currencyCode: v.string(),
    storeId: v.number(),
    areByGroup: v.boolean(),
  }),
});

export type WorkerFacts = v.InferOutput<typeof WorkerFactsSchema>;
