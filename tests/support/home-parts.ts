import type { RailName } from '../../domain/content/layout-block.ts';
import type { HomeView } from '../../domain/content/views.ts';

/** The parts of a home page by type, for tests that ignore their position. */
export function homeParts({ blocks }: HomeView) {
  const rail = (name: RailName) =>
    blocks.flatMap((block) => (block.type === 'rail' && block.name === name ? block : []))[0];
  return {
    hero: blocks.flatMap((block) => (block.type === 'hero' ? block.hero : []))[0] ?? null,
    newCollection: rail('new')?.cards ?? [],
    allNew: rail('new')?.more ?? null,
    bestsellers: rail('bestsellers')?.cards ?? [],
    sale: rail('sale')?.cards ?? [],
    tiles: blocks.flatMap((block) => (block.type === 'tiles' ? block.tiles : [])),
    viewed: blocks.flatMap((block) => (block.type === 'viewed' ? block.size : []))[0],
  };
}
