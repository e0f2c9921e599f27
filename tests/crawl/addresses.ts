import { screens } from '../../domain/url/screens.ts';

/** Screens of a fixed address with no key of somebody in it. */
export const fixedPaths = Object.values(screens)
  .flatMap(({ paths: [first] }) => first ?? [])
  .filter((path) => !/\$[a-z]/.test(path.replaceAll(/\{-\$\w+\}/g, '')))
  .map((path) => path.replaceAll(/\/\{-\$\w+\}/g, ''));

/** The addresses that a sitemap of this origin names, as paths. */
export const locations = (xml: string, origin: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
    text.replaceAll('&amp;', '&').replace(origin, ''),
  );
