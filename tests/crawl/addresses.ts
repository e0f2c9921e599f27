import { screens } from '../../domain/url/screens.ts';

/** Pages with a fixed address without a personal key. */
export const fixedPaths = Object.values(screens)
  .flatMap(({ paths: [first] }) => first ?? [])
  .filter((path) => !/\$[a-z]/.test(path.replaceAll(/\{-\$\w+\}/g, '')))
  .map((path) => path.replaceAll(/\/\{-\$\w+\}/g, ''));

/** The addresses in the sitemap of this origin, as paths. */
export const locations = (xml: string, origin: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
    text.replaceAll('&amp;', '&').replace(origin, ''),
  );
