import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageProps {
  /** Maximum width for reading: 440, 520, 560, 720 or 880 pixels. */
  readonly width?: 'slim' | 'form' | 'narrow' | 'text' | 'wide';
  /** More space between its parts, for parts with headings. */
  readonly isRoomy?: boolean;
  /** At least as tall as the window, so that late content does not move the footer into view. */
  readonly isWhole?: boolean;
  readonly as?: 'div' | 'article' | 'section';
  readonly children: ReactNode;
}

/** A page of text and forms. */
export function Page({ width, isRoomy, isWhole, as: Tag = 'div', children }: PageProps) {
  const names = classNames(
    styles.page,
    isRoomy && styles.roomy,
    isWhole && styles.whole,
    width && styles[width],
  );
  return <Tag className={names}>{children}</Tag>;
}

interface PageTitleProps {
  /** For pages that move the focus to their heading. */
  readonly focus?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** The heading of a page. */
export function PageTitle({ focus, children }: PageTitleProps) {
  const tabIndex = focus === undefined ? undefined : -1;
  return (
    <h1 ref={focus} tabIndex={tabIndex} className={styles.title}>
      {children}
    </h1>
  );
}

/** A framed message at the top of a page. */
export function Notice({ role, children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <p role={role} className={styles.notice}>
      {children}
    </p>
  );
}

/** A row of links to go on. */
export function Ways({ children }: { readonly children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
