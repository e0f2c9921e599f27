import type { OwnTool } from '../../domain/consent/tools.ts';
import type { CommerceAdapter } from '../commerce/backend.ts';
import type { OwnShop } from './read-own-shop.ts';

/** The parts of a shop's own folder that the server itself needs. */
export interface OwnParts {
  /** Names of its screens. */
  readonly pages: string[];
  /** The indexable ones of them. */
  readonly foundPages: readonly string[];
  readonly tool: OwnTool | null;
  readonly commerce: CommerceAdapter | null;
}

const nothing: OwnParts = { pages: [], foundPages: [], tool: null, commerce: null };

/**
 * Loads the server's parts of a folder. Rejects with what a module of the folder throws on import.
 */
export async function ownPartsOf(own: OwnShop | null): Promise<OwnParts> {
  if (own === null) return nothing;
  const { screens = {}, tracking, commerce } = own.definition;
  const pages = Object.keys(screens);
  return {
    pages,
    foundPages: pages.filter((name) => screens[name]?.isIndexed !== false),
    tool: tracking ? { told: tracking.told, category: tracking.category } : null,
    commerce: commerce ? (await commerce()).default : null,
  };
}
