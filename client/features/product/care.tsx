import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type CareCode, type CareView, careSymbols } from '../../../domain/product-page/care.ts';
import { Static } from '../../core/static.tsx';
import styles from './care.module.css';
import { CareSymbol } from './care-symbol.tsx';

/** The label of each care symbol. */
const careLabels: Readonly<Record<CareCode, MessageDescriptor>> = {
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

/** Symbols as on the label, each with its text beside it (pl-D04). */
export function Care({ lines }: { readonly lines: readonly CareView[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.care}>
      {lines.map((line) =>
        line.kind === 'symbol' ? (
          <Static key={line.code} tag="li" name="care" owner={careSymbols[line.code]}>
            <SymbolWithText code={line.code} />
          </Static>
        ) : (
          <li key={line.text}>{line.text}</li>
        ),
      )}
    </ul>
  );
}

function SymbolWithText({ code }: { readonly code: CareCode }) {
  const { _ } = useLingui();
  return (
    <>
      <CareSymbol symbol={careSymbols[code]} />
      {_(careLabels[code])}
    </>
  );
}
