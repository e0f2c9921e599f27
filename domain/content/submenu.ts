/** The open submenus, the outermost first, and their depth. [engage-35] */
export interface Submenu {
  readonly depth: number;
  /** Includes closing submenus until their fade ends. */
  readonly path: readonly string[];
}

export const closedSubmenu: Submenu = { depth: 0, path: [] };

/** Milliseconds for which a closed submenu stays in the path. */
export const submenuFadeMs = 300;

/** The innermost open submenu; null while none is open. */
export const openedSubmenu = ({ depth, path }: Submenu): string | null =>
  depth > 0 ? (path.at(-1) ?? null) : null;

/** Opens a submenu, also one that is fading. [engage-36] */
export function openSubmenu({ depth, path }: Submenu, name: string): Submenu {
  return { depth: depth + 1, path: [...path.filter((each) => each !== name), name] };
}

/** Closes one level; the submenu stays in the path until its fade ends. */
export function closeSubmenu({ depth, path }: Submenu): Submenu {
  return { depth: Math.max(0, depth - 1), path };
}

/** Removes a faded submenu from the path, unless it was opened again. */
export function popSubmenu(submenu: Submenu, name: string): Submenu {
  if (openedSubmenu(submenu) === name) return submenu;
  return { ...submenu, path: submenu.path.filter((each) => each !== name) };
}
