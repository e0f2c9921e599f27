import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { FrameView } from '../../../domain/content/views.ts';
import { Icon } from '../../ui/icon.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import styles from './mobile-menu.module.css';
import { isSidebarOpenAtom } from './sidebar-atom.ts';

/** The phone's menu: a native disclosure above the bottom bar, so it opens without script. */
export function MobileMenu({ frame }: { readonly frame: FrameView }) {
  const setOpen = useSetAtom(isSidebarOpenAtom);
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Opened before hydration.
    if (menu.current?.open) setOpen(true);
  }, [setOpen]);
  return (
    <details ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="menu" />
        <Trans>Menu</Trans>
      </summary>
      <div className={styles.panel}>
        <ul>
          {[...frame.left, ...frame.categories, ...frame.right].map((item) => (
            <li key={item.name} className={styles.group}>
              <Anchor target={item.link} className={styles.top} onClick={close}>
                {item.name}
              </Anchor>
              <ul className={styles.children}>
                {item.children.map((child) => (
                  <li key={child.name}>
                    <Anchor target={child.link} className={styles.child} onClick={close}>
                      {child.name}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Client navigation keeps the document, so the menu must be closed explicitly. */
function close(event: React.MouseEvent<HTMLElement>): void {
  event.currentTarget.closest('details')?.removeAttribute('open');
}
