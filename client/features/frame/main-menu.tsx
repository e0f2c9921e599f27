import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import type { FrameView, MenuItemView } from '../../../domain/content/views.ts';
import { routeMemoryAtom } from '../../core/navigation/route-memory-atom.ts';
import { Static } from '../../core/static.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import styles from './main-menu.module.css';
import { isMenuDismissedAtom, openedEntryAtom } from './submenu-atom.ts';

/**
 * Main menu with submenus. Hover opens an entry by CSS alone, so it works without script; keyboard
 * and touch use a button beside the link. Escape, following a link and leaving the menu close it.
 * After the first two it stays closed under a resting mouse, until that has moved elsewhere.
 */
export function MainMenu({ frame }: { readonly frame: FrameView }) {
  const { t } = useLingui();
  const menu = useRef<HTMLElement>(null);
  const { previous } = useAtomValue(routeMemoryAtom);
  const [opened, setOpened] = useAtom(openedEntryAtom);
  const [isDismissed, setDismissed] = useAtom(isMenuDismissedAtom);

  // A link that was followed before the menu was hydrated has called nothing here.
  useEffect(() => {
    if (previous !== null && menu.current?.matches(':hover')) setDismissed(true);
  }, [previous, setDismissed]);

  useEffect(() => {
    if (!isDismissed) return;
    // Not an entering pointer: React repeats that event when it hydrates the menu, and the browser
    // sends it after a view transition, both under a mouse that rests.
    function reopen({ target }: PointerEvent) {
      // The root is the target during a view transition, wherever the pointer is.
      if (!(target instanceof Element) || target === document.documentElement) return;
      if (!menu.current?.contains(target)) setDismissed(false);
    }
    document.addEventListener('pointermove', reopen);
    return () => document.removeEventListener('pointermove', reopen);
  }, [isDismissed, setDismissed]);

  const close = useCallback(() => {
    setOpened(null);
    setDismissed(true);
  }, [setOpened, setDismissed]);

  // On the document: Escape closes a submenu opened by hover wherever the focus is (WCAG 1.4.13).
  useEffect(() => {
    function closeByKey({ key, target }: KeyboardEvent) {
      if (key !== 'Escape') return;
      const entry = target instanceof Element ? target.closest('li[data-open="true"]') : null;
      if (menu.current?.contains(entry)) entry?.querySelector('button')?.focus();
      close();
    }
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [close]);

  return (
    <nav
      ref={menu}
      className={styles.menu}
      aria-label={t`Main menu`}
      data-dismissed={isDismissed}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(null);
      }}
    >
      <Static tag="ul" className={styles.items} name="main menu" owner={frame}>
        <Entries frame={frame} opened={opened} onOpen={setOpened} onFollow={close} />
      </Static>
    </nav>
  );
}

interface EntriesProps {
  readonly frame: FrameView;
  /** The name of the open entry. */
  readonly opened: string | null;
  readonly onOpen: (name: string | null) => void;
  readonly onFollow: () => void;
}

function Entries({ frame, opened, onOpen, onFollow }: EntriesProps) {
  return [...frame.left, ...frame.categories, ...frame.right].map((item) => (
    <li key={item.name} className={styles.entry} data-open={opened === item.name}>
      <Anchor
        target={item.link}
        className={classNames(styles.top, item.isAccent && styles.accent)}
        onClick={onFollow}
      >
        {item.name}
      </Anchor>
      {item.children.length > 0 && (
        <>
          <Opener
            name={item.name}
            isOpen={opened === item.name}
            onToggle={() => onOpen(opened === item.name ? null : item.name)}
          />
          <Below item={item} onFollow={onFollow} />
        </>
      )}
    </li>
  ));
}

interface OpenerProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Opener({ name, isOpen, onToggle }: OpenerProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onToggle}
      className={styles.opener}
      aria-expanded={isOpen}
      aria-label={t`What is in: ${name}`}
    >
      <Icon name="down" />
    </button>
  );
}

interface BelowProps {
  readonly item: MenuItemView;
  readonly onFollow: () => void;
}

function Below({ item, onFollow }: BelowProps) {
  return (
    <div className={styles.panel}>
      <ul className={styles.children}>
        {item.children.map((child) => (
          <li key={child.name}>
            <Anchor target={child.link} onClick={onFollow}>
              {child.name}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
