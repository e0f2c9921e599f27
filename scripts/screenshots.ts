interface Screenshot {
  readonly file: string;
  readonly form: 'narrow' | 'wide';
  readonly path: string;
  /** In image pixels. */
  readonly width: number;
  readonly height: number;
  /** Description of the picture for screen readers. */
  readonly label: string;
}

/** Pixel density of the pictures. */
export const densities = { narrow: 2, wide: 1 } as const;

const narrow = { form: 'narrow', width: 824, height: 1646 } as const;
const wide = { form: 'wide', width: 1280, height: 800 } as const;

/** The pictures that a system shows before installation; `make-screenshots.ts` creates them. */
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
