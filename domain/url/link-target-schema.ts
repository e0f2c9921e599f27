import * as v from 'valibot';
import type { LinkTarget } from './link-target.ts';
import { screenNames } from './screens.ts';

const texts = v.record(v.string(), v.string());
const search = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

/** Reads a link that was stored in a store or a cookie. */
export const LinkTargetSchema: v.GenericSchema<unknown, LinkTarget> = v.variant('to', [
  v.object({
    to: v.literal('entity'),
    kind: v.picklist(['product', 'category', 'tag', 'cms_page']),
    path: v.string(),
    search: v.exactOptional(search),
  }),
  v.object({
    to: v.literal('screen'),
    screen: v.picklist(screenNames),
    params: v.exactOptional(texts),
    search: v.exactOptional(search),
  }),
]);
