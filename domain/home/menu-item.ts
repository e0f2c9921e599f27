import type { LinkTarget } from '../url/link-target.ts';

/** An entry of the menu as the catalogue tells it. [content-02] */
export interface MenuItem {
  readonly label: string;
  readonly url: LinkTarget;
  readonly id: number;
  readonly parentId: number;
  readonly position: number;
  readonly includeInMenu: boolean;
  readonly children: readonly MenuItem[];
}
