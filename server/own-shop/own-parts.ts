import type { OwnTool } from '../../domain/consent/tools.ts';
import type { CommerceAdapter } from '../commerce/own-adapter.ts';
import type { OwnShop } from './read-own-shop.ts';

/** What the server itself needs of a shop's own folder. */
export interface OwnParts {
  /** Names of its screens. */
  readonly pages: string[];
  /** Of those that search engines may find. */
  readonly foundPages: readonly string[];
  readonly tool: OwnTool | null;
  readonly commerce: CommerceAdapter | null;
}

const nothing: OwnParts = { pages: [], foundPages: [], tool: null, commerce: null };

/**
 * Reads of a folder what runs on the server. Errors: what its modules throw when they are loaded.
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
