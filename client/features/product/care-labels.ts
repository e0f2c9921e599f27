import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CareCode } from '../../../domain/product-page/care.ts';

/** The label of each care symbol. */
export const careLabels: Readonly<Record<CareCode, MessageDescriptor>> = {
  wash_30: msg`Wash at 30 °C`,
  wash_30_gentle: msg`Wash gently at 30 °C`,
  wash_40: msg`Wash at 40 °C`,
  wash_40_gentle: msg`Wash gently at 40 °C`,
  wash_60: msg`Wash at 60 °C`,
  wash_hand: msg`Wash by hand`,
  no_wash: msg`Do not wash`,
  bleach: msg`May be bleached`,
  no_bleach: msg`Do not bleach`,
  tumble_low: msg`Tumble dry at low heat`,
  tumble_normal: msg`Tumble dry`,
  no_tumble: msg`Do not tumble dry`,
  dry_line: msg`Dry on a line`,
  dry_flat: msg`Dry flat`,
  iron_low: msg`Iron at low heat`,
  iron_medium: msg`Iron at medium heat`,
  iron_high: msg`Iron at high heat`,
  no_iron: msg`Do not iron`,
  dry_clean: msg`Dry clean`,
  no_dry_clean: msg`Do not dry clean`,
};
