import type { CareSymbol as Drawn } from '../../../domain/product-page/care.ts';

/** Outlines in a view box of 32 by 26. */
const shapes: Readonly<Record<Drawn['shape'], string>> = {
  wash: 'M3 7q3-3 5 0t5 0 5 0 5 0 5 0M3 5l3 16h20l3-16',
  bleach: 'M16 3 29 22H3Z',
  tumble: 'M5 2h22v20H5ZM16 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
  dry: 'M5 2h22v20H5Z',
  iron: 'M3 21c0-7 4-11 10-11h12l4 11ZM10 4h13l2 6',
  clean: 'M16 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z',
};

const marks: Readonly<Record<string, string>> = {
  line: 'M5 2q11 12 22 0',
  flat: 'M10 12h12',
  hand: 'M12 19v-7l3-4 2 1v3h5l1 3-2 4Z',
};

/** The y positions of the dots: lower in the iron, and closer together in the drum. */
const dotRow = { iron: 16, tumble: 12 } as const;

/** A care symbol as on the label; decorative, because its text is beside it (pl-D04). */
export function CareSymbol({ symbol }: { readonly symbol: Drawn }) {
  const { shape, mark = '', bars = 0, dots = 0, isForbidden } = symbol;
  const drawn = marks[mark];
  return (
    <svg
      aria-hidden="true"
      width="32"
      height="30"
      viewBox="0 0 32 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={shapes[shape]} />
      {drawn !== undefined && <path d={drawn} />}
      {drawn === undefined && mark !== '' && (
        <text
          x="16"
          y={shape === 'wash' ? 18.5 : 16}
          textAnchor="middle"
          fontSize={shape === 'wash' ? 9.5 : 11}
          fontWeight="600"
          fill="currentColor"
          stroke="none"
        >
          {mark}
        </text>
      )}
      {Array.from({ length: dots }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: dots differ only by position
          key={index}
          cx={16 + (index - (dots - 1) / 2) * 5}
          cy={shape === 'iron' ? dotRow.iron : dotRow.tumble}
          r="1.4"
          fill="currentColor"
          stroke="none"
        />
      ))}
      {bars > 0 && <path d="M6 25h20" />}
      {bars > 1 && <path d="M6 28.5h20" />}
      {isForbidden && <path d="M4 2 28 22M28 2 4 22" />}
    </svg>
  );
}
