import type { Choices } from '../../../domain/consent/categories.ts';
import {
  categoriesOf,
  connected,
  type ToolName,
  type Tools,
} from '../../../domain/consent/tools.ts';
import { loggedEvents } from '../../../domain/track/log-payload.ts';
import type { EventName } from '../../../domain/track/shop-event.ts';
import { loadScript } from '../../core/load-script.ts';
import { reason } from '../../core/log.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { eventsLog } from './events-log.ts';
import { analytics, tagManager } from './google.ts';
import { hasSecretAddress } from './make-event.ts';
import { metaPixel } from './meta-pixel.ts';
import { ownTool } from './own-tool.ts';
import { contacts, portalPixel, retargeting } from './pixels.ts';
import type { Tool, ToolContext } from './tool.ts';

const tools: Readonly<Partial<Record<ToolName, Tool>>> = {
  tagManager,
  analytics,
  retargeting,
  contacts,
  portalPixel,
  metaPixel,
  eventsLog,
  ...(ownTool && { own: ownTool }),
};

/**
 * Whether the address of a confirmation only names the order and opens nothing. Then a purchase is
 * sent from it, because many shoppers leave the shop there. An e-mail's link includes the secret,
 * which the page removes from the address.
 */
const isOnlyNamed = (store: Store) =>
  store.get(shownPageAtom)?.screen === 'payment-confirmation-page' &&
  !new URL(location.href).searchParams.has('secret');

const isForeign = (name: ToolName) => name !== 'eventsLog' && name !== 'keepsVisits';

/** A started tool with its context. */
export interface StartedTool {
  readonly tool: Tool;
  readonly context: ToolContext;
}

/** The connected tools that the shopper has agreed to. */
export function agreedTools(connectedTools: Tools, agreed: Choices): readonly ToolName[] {
  return connected(connectedTools).filter((name) =>
    categoriesOf(connectedTools, name).some((category) => agreed[category]),
  );
}

/** The tools that receive an event. */
export function toolsForEvent(names: readonly ToolName[], event: EventName): readonly ToolName[] {
  return names.filter((name) => {
    if (name === 'eventsLog') return loggedEvents.includes(event);
    return name !== 'contacts' && tools[name] !== undefined;
  });
}

/**
 * Starts each tool once; a tool whose script fails to load is skipped until the next page. Foreign
 * scripts read the page's address, so none is started or used where the address is secret.
 */
export function createToolbox(store: Store, ports: Ports, load = loadScript) {
  const started = new Map<ToolName, Promise<StartedTool | null>>();
  const plainly = (src: string) => load(src, null);

  async function start(name: ToolName): Promise<StartedTool | null> {
    const tool = tools[name];
    const setting = ports.config.consent.tools[name];
    try {
      if (Array.isArray(setting)) await Promise.all(setting.map(plainly));
      if (tool === undefined) return null;
      const service = typeof setting === 'object' && setting && 'id' in setting ? setting : null;
      const context = { store, ports, load: plainly, service: service ?? { id: '', url: '' } };
      await tool.start(context);
      return { tool, context };
    } catch (error) {
      ports.log.warn('track.tool-not-loaded', { tool: name, reason: reason(error) });
      return null;
    }
  }

  return {
    async ready(name: ToolName): Promise<StartedTool | null> {
      if (isForeign(name) && hasSecretAddress(store) && !isOnlyNamed(store)) return null;
      const known = started.get(name) ?? start(name);
      started.set(name, known);
      return known;
    },
    /** Whether foreign code of one of these tools is in the page; only a reload removes it. */
    hasForeign: (names: readonly ToolName[]) =>
      names.some((name) => started.has(name) && isForeign(name)),
  };
}
