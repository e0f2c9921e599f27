import type { ComponentProps, MouseEventHandler } from 'react';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Anchor } from './link-context.tsx';

export type Look = 'primary' | 'ghost' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: Look;
  /** Work is running: the button stays in place, is marked as busy and ignores clicks. */
  readonly isBusy?: boolean;
}

const notNow: MouseEventHandler = (event) => event.preventDefault();

/** A button for an action. While busy it cannot be clicked twice. */
export function Button({ look = 'primary', isBusy = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={isBusy ? notNow : rest.onClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classNames(styles.button, styles[look], className)}
    />
  );
}

interface ButtonHrefProps extends ComponentProps<'a'> {
  readonly look?: Look;
}

/** Looks like a button and links to an external address. */
export function ButtonHref({ look = 'primary', className, children, ...rest }: ButtonHrefProps) {
  return (
    <a {...rest} className={classNames(styles.button, styles[look], className)}>
      {children}
    </a>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Anchor> {
  readonly target: LinkTarget;
  readonly look?: Look;
}

/** A link that looks like a button; it works without script. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Anchor {...rest} className={classNames(styles.button, styles[look], className)} />;
}
