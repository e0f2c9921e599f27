import { AppError } from '../../domain/errors.ts';

/** Largest drawing that is rasterised, in bytes. */
export const maxSvgBytes = 1024 * 1024;

/**
 * Signs of another encoding. Read as UTF-8, such a drawing matches none of the rules below, but the
 * rasteriser still draws it.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes of another encoding are what is refused
const notUtf8 = /[\u0000\ufffd]|^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["'])/i;

/**
 * Forbidden content of a drawing. The rasteriser runs no script and, given bytes without an
 * address, loads no file. These rules refuse such drawings instead of drawing them halfway.
 * They also refuse drawings that grow while they are read (entities) or hide a bomb (pictures
 * inside the picture).
 */
const refusals: readonly (readonly [RegExp, string])[] = [
  [notUtf8, 'is not written in UTF-8'],
  [/<!DOCTYPE|<!ENTITY/i, 'declares a document type or entities'],
  [/<\?xml-stylesheet/i, 'links a style sheet'],
  [
    /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|audio|video|handler|listener)[\s/>]/i,
    'has active content',
  ],
  [/\son[a-z]+\s*=/i, 'has an event handler'],
  [/\bhref\s*=(?!\s*["']\s*#)/i, 'refers to something outside itself'],
  [/\burl\((?!\s*["']?\s*#)/i, 'refers to something outside itself'],
  [/@import/i, 'links a style sheet'],
];

/** @throws AppError IMAGE_BAD_REQUEST when the drawing is too large or not self-contained. */
export function assertSafeSvg(bytes: Buffer): void {
  if (bytes.length > maxSvgBytes) refuse('is too large');
  const text = bytes.toString('utf8');
  for (const [pattern, reason] of refusals) if (pattern.test(text)) refuse(reason);
}

function refuse(reason: string): never {
  throw new AppError('IMAGE_BAD_REQUEST', `the drawing ${reason}`);
}
