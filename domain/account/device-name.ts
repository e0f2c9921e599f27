/** What a user agent contains, and the device it names; the first match counts. */
const devices: readonly (readonly [part: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

/** The kind of device of a user agent, as a first name for its passkey; null if it is unknown. */
export const deviceName = (userAgent: string): string | null =>
  devices.find(([part]) => userAgent.includes(part))?.[1] ?? null;
