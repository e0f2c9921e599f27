import * as v from 'valibot';
import { type OptionalCategory, optionalCategories } from './categories.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const service = v.nullish(v.object({ id: text, url: text }), null);

/**
 * What a shop has connected that needs consent, as browsers are told; null where it is not connected.
 * Addresses are without a slash at their end.
 */
export const ToolsSchema = v.object({
  /** Google Tag Manager. */
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
  /** Scripts of widgets with opinions, or of a chat. */
  widgets: v.nullish(v.array(text), []),
  /** The shop's own log of shopping events (api-50). */
  eventsLog: v.nullish(v.boolean(), false),
  /** Products looked at, and where a visit began, are remembered. */
  keepsVisits: v.nullish(v.boolean(), false),
  /** The tool of the shop's own folder: what it waits for, and who gets what it gathers. */
  own: v.nullish(v.object({ category: v.picklist(optionalCategories), told: text }), null),
});

export const ConsentSettingsSchema = v.object({
  /** A first visit is asked; else consent is given by the link in the footer alone. */
  hasBanner: v.boolean(),
  tools: ToolsSchema,
});

export type Tools = v.InferOutput<typeof ToolsSchema>;
export type ToolName = keyof Tools;
export type OwnTool = NonNullable<Tools['own']>;
export type ConsentSettings = v.InferOutput<typeof ConsentSettingsSchema>;

/** What consent each tool waits for: any of these. A tag manager decides by consent mode what it runs. */
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

/** What a tool of a shop waits for: any of these. */
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

/** What there is to agree to in a shop, in the order it is shown; nothing where nothing is connected. */
export function categoriesInUse(tools: Tools): readonly OptionalCategory[] {
  const used = new Set(connected(tools).flatMap((name) => categoriesOf(tools, name)));
  return optionalCategories.filter((category) => used.has(category));
}
