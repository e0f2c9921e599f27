import styles from '../gallery.module.css';
import type { GallerySection } from '../section.ts';

const names = ['paper', 'raised', 'ground', 'ink', 'soft', 'line', 'accent', 'ok'] as const;

export const colours: GallerySection = {
  id: 'barwy',
  title: 'Barwy i pismo',
  states: [
    ...names.map((name) => ({
      name: `--${name}`,
      node: <div className={styles.colour} style={{ background: `var(--${name})` }} />,
    })),
    { name: 'h2', node: <h2>Zażółć gęślą jaźń</h2> },
    { name: 'h3', node: <h3>Zażółć gęślą jaźń</h3> },
    { name: 'akapit', node: <p>Len z Żyrardowa, szyty w Łodzi: 189,00 zł, −20%.</p> },
  ],
};
