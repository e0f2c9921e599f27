/** What a source may hold. Everything else, PDF and TIFF included, is not a picture of a shop. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg';

/** Tells the kind by the first bytes, never by the name; null for what is not a picture. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.slice(4, 8) === 'ftyp' && /^avi[fs]$/.test(head.slice(8, 12))) return 'avif';
  return looksLikeSvg(bytes) ? 'svg' : null;
}

function looksLikeSvg(bytes: Buffer): boolean {
  const head = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return head.startsWith('<') && /<svg[\s>]/.test(head);
}
