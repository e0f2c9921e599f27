import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useClickBeforeHydration } from './click-before-hydration.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'ref'> {
  readonly icon: IconName;
  /** The accessible name of the button. */
  readonly label: string;
  readonly isFilled?: boolean;
}

/**
 * A button with an icon and an accessible name. A click before hydration is executed afterwards.
 */
export function IconButton({ icon, label, isFilled = false, className, ...rest }: IconButtonProps) {
  const clickProps = useClickBeforeHydration(rest.onClick);
  return (
    <button
      type="button"
      {...rest}
      {...clickProps}
      aria-label={label}
      title={label}
      className={classNames(styles.button, className)}
    >
      <Icon name={icon} isFilled={isFilled} />
    </button>
  );
}
