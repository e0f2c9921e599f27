import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words of the message ids that listing rules give; a test holds the table to the rules. */
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
