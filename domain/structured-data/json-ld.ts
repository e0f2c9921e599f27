import type { LinkTarget } from '../url/link-target.ts';

type Value = string | number | boolean | JsonLdNode | readonly Value[];

/** A thing of schema.org; fields that have nothing to say are left out. */
export interface JsonLdNode {
  readonly [field: string]: Value | null | undefined;
}

/** Where things are on the web: absolute addresses. */
export interface Addresses {
  /** The shop's, without a slash at its end. */
  readonly origin: string;
  readonly page: (link: LinkTarget) => string;
  /** Of a picture of the catalogue, large. */
  readonly picture: (path: string) => string;
}

/** A term of schema.org. */
export const term = (name: string): string => `https://schema.org/${name}`;

const unsafe = /[<>&\u2028\u2029]/g;

/**
 * Things as the content of a script element: no text of an editor can end the element or begin a
 * comment in it.
 */
export function jsonLd(things: readonly JsonLdNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  const text = JSON.stringify(graph, (_key, value: unknown) => value ?? undefined);
  return text.replaceAll(
    unsafe,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
