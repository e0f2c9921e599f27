/** Which submenus are open, the outermost first, and how deep. [engage-35] */
export interface Submenu {
  readonly depth: number;
  /** Those that close are still in it while they fade. */
  readonly path: readonly string[];
}

export const closedSubmenu: Submenu = { depth: 0, path: [] };

/** Milliseconds for which a closed submenu stays in the path. */
export const submenuFadeMs = 300;

/** The submenu at hand; null while none is open. */
export const openedSubmenu = ({ depth, path }: Submenu): string | null =>
  depth > 0 ? (path.at(-1) ?? null) : null;

/** Pushes a submenu; one that is just fading is pushed anew. [engage-36] */
export function openSubmenu({ depth, path }: Submenu, name: string): Submenu {
  return { depth: depth + 1, path: [...path.filter((each) => each !== name), name] };
}

/** One level less; what was open stays in the path until it has faded. */
export function closeSubmenu({ depth, path }: Submenu): Submenu {
  return { depth: Math.max(0, depth - 1), path };
}

/** Takes a faded submenu out of the path, unless it has been opened again. */
export function popSubmenu(submenu: Submenu, name: string): Submenu {
  if (openedSubmenu(submenu) === name) return submenu;
  return { ...submenu, path: submenu.path.filter((each) => each !== name) };
}
