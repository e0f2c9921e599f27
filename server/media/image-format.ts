/** The output formats; `json` is the response of `identify`. */
export const imageTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
} as const;

export type ImageFormat = keyof typeof imageTypes;
export type PixelFormat = Exclude<ImageFormat, 'json'>;

/** The better formats that the browser names. A wildcard names none: old browsers send one too. */
export interface AcceptedFormats {
  readonly avif: boolean;
  readonly webp: boolean;
}

/** Reads an `Accept` header; a format of quality 0 is refused. */
export function acceptedFormats(header: string | undefined): AcceptedFormats {
  const named = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part)))
    .map(([type]) => type);
  return { avif: named.includes(imageTypes.avif), webp: named.includes(imageTypes.webp) };
}
