import { createContext, type ReactNode, useContext } from 'react';

/** An element whose HTML depends on its owner and `parts` alone. */
export interface StaticContent {
  /** Names the element among all static elements of the same owner. */
  readonly name: string;
  /** The view that the HTML shows; the HTML is stored as long as this object lives. */
  readonly owner: object;
  /** Everything else that the HTML depends on, besides the store view. */
  readonly parts?: readonly unknown[];
  readonly children: ReactNode;
}

/** Returns stored HTML of an element, or null where it has to be rendered. */
export type ReadStatic = (content: StaticContent) => string | null;

/** Set on the server only: browsers render the content. */
export const StaticContext = createContext<ReadStatic | null>(null);

interface StaticProps extends StaticContent {
  readonly tag: 'div' | 'li' | 'nav' | 'table' | 'ul';
  readonly className?: string | undefined;
  readonly label?: string;
}

/**
 * An element whose content is the same for all shoppers and on many pages, such as a menu or a
 * card. The server inserts its HTML from an earlier page; the browser hydrates it like any other
 * element. The content must not use `useId`, load a picture eagerly, or read anything that is not
 * named in its properties. See docs/decisions/070.
 */
export function Static({ tag: Tag, className, label, ...content }: StaticProps) {
  const html = useContext(StaticContext)?.(content) ?? null;
  const attributes = { className, 'aria-label': label };
  if (html === null) return <Tag {...attributes}>{content.children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it from the same content
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
