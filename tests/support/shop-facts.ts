import * as v from 'valibot';
import { ToolsSchema } from '../../domain/consent/tools.ts';

/** A shop that is connected to no tool. */
export const noTools = v.parse(ToolsSchema, {});

/** What the shop of tests is like, as documents tell it and as pages are opened with it. */
export const shopFacts = {
  storeCode: 'pl',
  sessionMode: 'header',
  taxCountry: 'PL',
  sendsOfflineOrders: false,
  hasCountries: true,
  hasPush: true,
  wishRefreshHours: 12,
  hasSizeTables: true,

  lockerMap: null,
  stockPrefetch: 15,
  consent: { hasBanner: false, tools: noTools },
} as const;
