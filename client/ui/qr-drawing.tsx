import type { QrMatrix } from '../../domain/barcode/qr-code.ts';

/** Width of the quiet zone that scanners need, in modules. */
const quiet = 4;

/** A QR code as one drawing with an accessible name. */
export function QrDrawing({ code, label }: { readonly code: QrMatrix; readonly label: string }) {
  const size = code.length + 2 * quiet;
  const dark = code.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  );
}
