import * as v from 'valibot';
import { allCapabilities } from '../../domain/commerce/capabilities.ts';
import { ToolsSchema } from '../../domain/consent/tools.ts';

/** Settings of a shop without connected tools. */
export const noTools = v.parse(ToolsSchema, {});

/** Facts of the test shop, as in documents and for opened pages. */
export const shopFacts = {
  storeCode: 'pl',
  sessionMode: 'header',
  taxCountry: 'PL',
  sendsOfflineOrders: false,
  capabilities: allCapabilities,
  wishRefreshHours: 12,
  lockerMap: null,
  stockPrefetch: 15,
  consent: { hasBanner: false, tools: noTools },
} as const;
