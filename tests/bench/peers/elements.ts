import { createElement, type ReactNode } from 'react';

type Props = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>;

/** A text, or an element as its name, its properties and its children. */
export type ContentNode = string | readonly [string, Props, readonly ContentNode[]];

/** What one page of the shop contains, for servers that send the same. */
export interface PageContent {
  readonly title: string;
  /** The structured data as JSON; '' if the page has none. */
  readonly structuredData: string;
  readonly tree: ContentNode;
  /** The data that the browser receives for hydration. */
  readonly data: unknown;
}

/** The React elements of a tree, created anew in each render as in an app. */
export function elementsOf(node: ContentNode): ReactNode {
  if (typeof node === 'string') return node;
  const [name, props, children] = node;
  return createElement(name, props, ...children.map(elementsOf));
}
