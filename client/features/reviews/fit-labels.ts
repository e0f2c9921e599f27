import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fit } from '../../../domain/form/review-fields.ts';

/** How a worn size fits, in the shopper's language. */
export const fitLabels: Readonly<Record<Fit, MessageDescriptor>> = {
  small: msg`Too small`,
  right: msg`True to size`,
  large: msg`Too large`,
};
