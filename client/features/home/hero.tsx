import { Trans } from '@lingui/react/macro';
import type { HeroView } from '../../../domain/content/block-views.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { paidRel, Sponsored } from '../../ui/sponsored.tsx';
import styles from './hero.module.css';

/** Possible line breaks: at spaces, and after hyphens. */
const breaks = /\s+|(?<=[-\u00ad])/u;

/** Letters of the longest part of a text without a line break. */
export function longestWord(text: string): number {
  return Math.max(...text.split(breaks).map((word) => [...word].length));
}

declare module 'react' {
  interface CSSProperties {
    /** Letters of the headline's longest word; more letters get a smaller font. */
    readonly '--letters'?: number;
  }
}

/** Hero of the home page: a headline beside the first picture. */
export function Hero({ hero }: { readonly hero: HeroView }) {
  const letters = longestWord(`${hero.title} ${hero.accent}`);
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title} style={{ '--letters': letters }}>
          {hero.title}
          {hero.accent !== '' && (
            <>
              <br />
              <em>{hero.accent}</em>
            </>
          )}
        </h1>
        {hero.lead !== '' && <p className={styles.lead}>{hero.lead}</p>}
        {hero.isSponsored && <Sponsored />}
        <ButtonLink target={hero.link} rel={paidRel(hero.isSponsored)}>
          {hero.action === '' ? <Trans>See the product</Trans> : hero.action}
        </ButtonLink>
      </div>
      <Picture
        path={hero.picture}
        alt=""
        kind="gallery"
        sizes="(min-width: 600px) 55vw, 100vw"
        isPriority
        className={styles.picture}
      />
    </section>
  );
}
