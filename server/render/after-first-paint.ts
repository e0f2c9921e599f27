/** Scripts of the page and their imports, as vike writes them. */
const scripts = /<link rel="modulepreload"|<script(?= src="[^"]*" type="module")/g;

/**
 * Lowers the priority of scripts, so style sheet, fonts and first picture load before them. A
 * browser
 * otherwise gives preloaded modules the same priority.
 */
export const afterFirstPaint = (html: string): string =>
  html.replace(scripts, (start) => `${start} fetchpriority="low"`);
