import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReturnLimit } from '../../domain/catalogue/return-limit.ts';

/** Why a product cannot be returned, or only under conditions (UPK art. 38, pl-C10). */
export const returnTexts: Readonly<Record<ReturnLimit, MessageDescriptor>> = {
  'made-to-measure': msg`Made to your order: it cannot be returned. A complaint is possible as ever.`,
  sealed: msg`Sealed for hygiene: it cannot be returned once you have opened the seal. A complaint is possible as ever.`,
  digital: msg`Files: once the download begins with your consent, you can no longer withdraw. A complaint is possible as ever.`,
};
