/**
 * Care symbols of ISO 3758 by the catalogue's code: how each is drawn. The interface adds a text,
 * so that a symbol never stands alone. [pl-D04]
 */
export interface CareSymbol {
  readonly shape: 'wash' | 'bleach' | 'tumble' | 'dry' | 'iron' | 'clean';
  /** Content of the shape: a temperature, a letter, or named lines. */
  readonly mark?: string;
  /** Lines below the shape: one is gentle, two very gentle. */
  readonly bars?: 1 | 2;
  /** Dots in the shape: one is low heat, three high. */
  readonly dots?: 1 | 2 | 3;
  /** Crossed out: not allowed. */
  readonly isForbidden?: true;
}

export const careSymbols = {
  wash_30: { shape: 'wash', mark: '30' },
  wash_30_gentle: { shape: 'wash', mark: '30', bars: 1 },
  wash_40: { shape: 'wash', mark: '40' },
  wash_40_gentle: { shape: 'wash', mark: '40', bars: 1 },
  wash_60: { shape: 'wash', mark: '60' },
  wash_hand: { shape: 'wash', mark: 'hand' },
  no_wash: { shape: 'wash', isForbidden: true },
  bleach: { shape: 'bleach' },
  no_bleach: { shape: 'bleach', isForbidden: true },
  tumble_low: { shape: 'tumble', dots: 1 },
  tumble_normal: { shape: 'tumble', dots: 2 },
  no_tumble: { shape: 'tumble', isForbidden: true },
  dry_line: { shape: 'dry', mark: 'line' },
  dry_flat: { shape: 'dry', mark: 'flat' },
  iron_low: { shape: 'iron', dots: 1 },
  iron_medium: { shape: 'iron', dots: 2 },
  iron_high: { shape: 'iron', dots: 3 },
  no_iron: { shape: 'iron', isForbidden: true },
  dry_clean: { shape: 'clean', mark: 'P' },
  no_dry_clean: { shape: 'clean', isForbidden: true },
} as const satisfies Readonly<Record<string, CareSymbol>>;

export type CareCode = keyof typeof careSymbols;

/** One line of care: a symbol with its text, or the catalogue's own text. */
export type CareView =
  | { readonly kind: 'symbol'; readonly code: CareCode }
  | { readonly kind: 'text'; readonly text: string };

const isCareCode = (entry: string): entry is CareCode => Object.hasOwn(careSymbols, entry);

/** Converts entries of the attribute: codes of the table above to symbols, others to text. */
export function careViews(entries: readonly string[]): readonly CareView[] {
  return [...new Set(entries)].map((entry) =>
    isCareCode(entry) ? { kind: 'symbol', code: entry } : { kind: 'text', text: entry },
  );
}
