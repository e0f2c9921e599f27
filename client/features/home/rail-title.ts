import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RailView } from '../../../domain/content/block-views.ts';
import type { RailName } from '../../../domain/content/layout-block.ts';

/** Titles of the shop's own rows. */
const titles: Readonly<Record<RailName, MessageDescriptor>> = {
  new: msg`New collection`,
  bestsellers: msg`Bestsellers`,
  sale: msg`Reduced, honestly`,
};

/** The title of a row of products: its own, else that of the shop's row. */
export const railTitle = (i18n: I18n, { name, title }: Pick<RailView, 'name' | 'title'>): string =>
  title !== '' || name === null ? title : i18n._(titles[name]);
