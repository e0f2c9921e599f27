const paths = {
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.3 4.2 4.2 0 0 1 19.5 10C19.5 15.4 12 20 12 20Z',
  compare: 'M4.5 6h6v12h-6ZM13.5 6h6v12h-6Z',
  close: 'M5 5l14 14M19 5L5 19',
  down: 'M6 9.5l6 6 6-6',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  bag: 'M5 8h14l-1 12H6L5 8ZM9 8V6.5a3 3 0 0 1 6 0V8',
} as const;

export type IconName = keyof typeof paths;

/** An icon of our own; decorative, because there is text beside it or a label on its control. */
export function Icon({
  name,
  isFilled = false,
}: {
  readonly name: IconName;
  readonly isFilled?: boolean;
}) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
