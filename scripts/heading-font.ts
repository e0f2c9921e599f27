/** Finds the file of the heading font in a style sheet: the first family of `--serif`. */
export function headingFontOf(sheet: string): string | null {
  // A custom shop's theme follows ours.
  const family = [...sheet.matchAll(/--serif:\s*["']?([^"',;}]+)/g)].at(-1)?.[1]?.trim();
  const faces = sheet.matchAll(/@font-face\{([^}]*)\}/g);
  for (const [, face = ''] of faces) {
    const name = /font-family:["']?([^"';]+)/.exec(face)?.[1];
    if (name !== family) continue;
    return /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1] ?? null;
  }
  return null;
}
