/** The styles of the first screen of each page. */
interface CriticalStyles {
  /** Style sheets by name. */
  readonly styles: Readonly<Record<string, string>>;
  /** The name of each page's styles, by its folder in `pages/`. */
  readonly pages: Readonly<Record<string, string>>;
  /** Address of the only preloaded font. */
  readonly headingFont: string | null;
}

/** Filled in by `scripts/critical-styles.ts`; empty in development. */
export const criticalStyles: CriticalStyles = { styles: {}, pages: {}, headingFont: null };
