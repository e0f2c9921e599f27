import type { LinkTarget } from '../url/link-target.ts';

/** A menu entry in the catalogue's format. [content-02] */
export interface MenuItem {
  readonly label: string;
  readonly url: LinkTarget;
  readonly id: string;
  readonly parentId: string;
  readonly position: number;
  readonly includeInMenu: boolean;
  readonly children: readonly MenuItem[];
}
