import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { TileView } from '../../../domain/content/block-views.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { paidRel, Sponsored } from '../../ui/sponsored.tsx';
import styles from './tiles.module.css';

interface TilesProps {
  /** The editor's title; a default text is used when it is empty. */
  readonly title: string;
  readonly tiles: readonly TileView[];
}

/** Promoted categories under a heading: one wide, two narrow. Renders nothing without tiles. */
export function Tiles({ title, tiles }: TilesProps) {
  const id = useId();
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title === '' ? <Trans>Where to look</Trans> : title}
      </h2>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.name}>
            <Anchor target={tile.link} className={styles.tile} rel={paidRel(tile.isSponsored)}>
              <Picture
                path={tile.picture}
                alt=""
                kind="gallery"
                sizes="(min-width: 900px) 45vw, 100vw"
                className={styles.picture}
              />
              {tile.isSponsored && <Sponsored className={styles.paid} />}
              <span className={styles.name}>{tile.name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
