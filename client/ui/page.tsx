import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageProps {
  /** No wider than it reads well: 440, 520, 560, 720 or 880 pixels. */
  readonly width?: 'slim' | 'form' | 'narrow' | 'text' | 'wide';
  /** More air between its parts, where each has a heading. */
  readonly isRoomy?: boolean;
  /** As tall as the window at least: what comes late or goes does not move the foot of the page into sight. */
  readonly isWhole?: boolean;
  readonly as?: 'div' | 'article' | 'section';
  readonly children: ReactNode;
}

/** A screen of text and forms: its heading, and what stands under it. */
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
  readonly isLarge?: boolean;
  /** For screens that move the focus to their heading. */
  readonly focus?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** The heading of a screen. */
export function PageTitle({ isLarge = false, focus, children }: PageTitleProps) {
  const tabIndex = focus === undefined ? undefined : -1;
  return (
    <h1
      ref={focus}
      tabIndex={tabIndex}
      className={classNames(styles.title, isLarge && styles.large)}
    >
      {children}
    </h1>
  );
}

/** What a screen has to say before anything else, in a frame. */
export function Notice({ role, children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <p role={role} className={styles.notice}>
      {children}
    </p>
  );
}

/** The ways on from here, in a row. */
export function Ways({ children }: { readonly children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
