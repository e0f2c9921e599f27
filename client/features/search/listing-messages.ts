import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Texts of the message ids that listing rules return; a test checks that the table is complete. */
export const listingMessages: Readonly<Record<string, MessageDescriptor>> = {
  Recommended: msg`Recommended`,
  Latest: msg`Latest`,
  'Price low to high': msg`Price low to high`,
  'Price high to low': msg`Price high to low`,
  Price: msg`Price`,
  Collection: msg`Collection`,
  Search: msg`Search`,
  'Searched term should consist of at least 3 characters': msg`Searched term should consist of at least 3 characters`,
  'No products synchronized for this category. Please come back while online!': msg`No products synchronized for this category. Please come back while online!`,
};
