import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** The accessible name of the button. */
  readonly label: string;
  readonly isFilled?: boolean;
}

/** A button with an icon and an accessible name. */
export function IconButton({ icon, label, isFilled = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(styles.button, className)}
    >
      <Icon name={icon} isFilled={isFilled} />
    </button>
  );
}
