import { modulesHtml } from '../../renderer/start-after-paint.ts';

/** The page's script and what it imports, as vike writes them of a build; in development they are others. */
const ownScript = /<script src="(\/assets\/[^"]*)" type="module"[^>]*><\/script>/;
const imported = /<link rel="modulepreload" href="(\/assets\/[^"]*)"[^>]*>/g;

/**
 * Scripts are fetched when the page and its first picture are there: a page is read before it is used, and a
 * browser takes modules told ahead for as urgent as style sheet, fonts and pictures.
 */
export function behindFirstPaint(html: string): string {
  const [element, entry] = ownScript.exec(html) ?? [];
  if (element === undefined || entry === undefined) return html;
  const files = [...html.matchAll(imported)].flatMap(([, file = '']) => file);
  const names = modulesHtml('start', [entry, ...files]);
  return html.replaceAll(imported, '').replace(element, () => names);
}
