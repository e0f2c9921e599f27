/** Scripts of the page and what they import, as vike writes them. */
const scripts = /<link rel="modulepreload"|<script(?= src="[^"]*" type="module")/g;

/**
 * Scripts are fetched behind style sheet, fonts and the first picture: a page is read before it is used. A
 * browser takes modules told ahead for as urgent as these.
 */
export const afterFirstPaint = (html: string): string =>
  html.replace(scripts, (start) => `${start} fetchpriority="low"`);
