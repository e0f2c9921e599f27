import type { LinkTarget } from '../url/link-target.ts';

type Value = string | number | boolean | JsonLdNode | readonly Value[];

/** A node of schema.org; empty fields are left out. */
export interface JsonLdNode {
  readonly [field: string]: Value | null | undefined;
}

/** The absolute addresses of the shop. */
export interface Addresses {
  /** The shop's origin, without a slash at its end. */
  readonly origin: string;
  readonly page: (link: LinkTarget) => string;
  /** The address of a large picture of the catalogue. */
  readonly picture: (path: string) => string;
}

/** A term of schema.org. */
export const term = (name: string): string => `https://schema.org/${name}`;

const unsafe = /[<>&\u2028\u2029]/g;

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

const withoutNull = (_key: string, value: unknown) => value ?? undefined;

/**
 * JSON-LD as the content of a script element. No editor's text can end the element or
 * begin a comment in it.
 */
export function jsonLd(nodes: readonly JsonLdNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const text = JSON.stringify(graph);
  // Slow, because it calls a function for each value.
  const whole = text.includes(':null') ? JSON.stringify(graph, withoutNull) : text;
  return whole.replaceAll(unsafe, escaped);
}
