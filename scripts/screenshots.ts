interface Screenshot {
  readonly file: string;
  readonly form: 'narrow' | 'wide';
  readonly path: string;
  /** In pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** What is seen, for who reads it aloud. */
  readonly label: string;
}

/** Density of the narrow ones; the wide ones are taken pixel for pixel. */
export const densities = { narrow: 2, wide: 1 } as const;

const narrow = { form: 'narrow', width: 824, height: 1646 } as const;
const wide = { form: 'wide', width: 1280, height: 800 } as const;

/** The pictures a system shows before the shop is installed; `make-screenshots.ts` takes them. */
export const screenshots: readonly Screenshot[] = [
  { ...narrow, file: 'screen-narrow-home.webp', path: '/', label: 'Strona główna na telefonie' },
  {
    ...narrow,
    file: 'screen-narrow-listing.webp',
    path: '/dla-niej/sukienki',
    label: 'Sukienki na telefonie',
  },
  { ...wide, file: 'screen-wide-home.webp', path: '/', label: 'Strona główna na komputerze' },
  {
    ...wide,
    file: 'screen-wide-listing.webp',
    path: '/dla-niego/swetry',
    label: 'Swetry na komputerze',
  },
];
