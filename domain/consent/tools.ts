import * as v from 'valibot';
import { type OptionalCategory, optionalCategories } from './categories.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const service = v.nullish(v.object({ id: text, url: text }), null);

/**
 * Connected tools that need consent, as sent to browsers; null where not connected. URLs
 * have no trailing slash.
 */
export const ToolsSchema = v.object({
  tagManager: service,
  /** Google Analytics 4. */
  analytics: service,
  /** RTB House. */
  retargeting: service,
  /** SALESmanago. */
  contacts: service,
  /** WP Pixel. */
  portalPixel: service,
  /** Meta Pixel, of Facebook and Instagram. */
  metaPixel: service,
  /** Scripts of review or chat widgets. */
  widgets: v.nullish(v.array(text), []),
  /** The shop's own log of shopping events (api-50). */
  eventsLog: v.nullish(v.boolean(), false),
  /** Whether the shop remembers viewed products and the start of a visit. */
  keepsVisits: v.nullish(v.boolean(), false),
  /** The tool of the shop's own folder: its consent category and the recipient of its data. */
  own: v.nullish(v.object({ category: v.picklist(optionalCategories), told: text }), null),
});

export const ConsentSettingsSchema = v.object({
  /** Whether a first visit shows the banner; else consent is given through the footer link. */
  hasBanner: v.boolean(),
  tools: ToolsSchema,
});

export type Tools = v.InferOutput<typeof ToolsSchema>;
export type ToolName = keyof Tools;
export type OwnTool = NonNullable<Tools['own']>;
export type ConsentSettings = v.InferOutput<typeof ConsentSettingsSchema>;

/** The consent of each tool: any one of these. A tag manager applies consent mode to its tags. */
export const toolCategories: Readonly<
  Record<Exclude<ToolName, 'own'>, readonly OptionalCategory[]>
> = {
  tagManager: ['analytics', 'marketing'],
  analytics: ['analytics'],
  retargeting: ['marketing'],
  contacts: ['marketing'],
  portalPixel: ['marketing'],
  metaPixel: ['marketing'],
  widgets: ['functional'],
  eventsLog: ['analytics'],
  keepsVisits: ['functional'],
};

const toolNames: readonly ToolName[] = [
  'tagManager',
  'analytics',
  'retargeting',
  'contacts',
  'portalPixel',
  'metaPixel',
  'widgets',
  'eventsLog',
  'keepsVisits',
  'own',
];

/** The consent a tool of a shop requires: any one of these. */
export function categoriesOf(tools: Tools, name: ToolName): readonly OptionalCategory[] {
  if (name !== 'own') return toolCategories[name];
  return tools.own ? [tools.own.category] : [];
}

/** The tools a shop has connected. */
export function connected(tools: Tools): readonly ToolName[] {
  return toolNames.filter((name) => {
    const tool = tools[name];
    return Array.isArray(tool) ? tool.length > 0 : Boolean(tool);
  });
}

/** The consent categories in use, in the order they are shown; empty without connected tools. */
export function categoriesInUse(tools: Tools): readonly OptionalCategory[] {
  const used = new Set(connected(tools).flatMap((name) => categoriesOf(tools, name)));
  return optionalCategories.filter((category) => used.has(category));
}
