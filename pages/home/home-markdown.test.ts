import { expect, test } from 'vitest';
import type { HomeView } from '../../domain/content/views.ts';
import { loadHome } from '../../domain/screens/load-home.ts';
import { markdownOf } from '../../tests/support/markdown-of.ts';
import { smallShop } from '../../tests/support/small-shop.ts';
import { homeMarkdown } from './home-markdown.ts';

const write = (view: HomeView) => markdownOf(homeMarkdown, view, 'home');
const to = { to: 'entity', kind: 'category', path: 'torby' } as const;

test('the home page as Markdown has its rows and categories, with full addresses [agents-01]', async () => {
  const text = await write(await loadHome(smallShop()));
  expect(text).toMatch(/^# Tytuł\n\n- URL: \[\S+\]\(https:\/\/w\.example\/\)\n/);
  expect(text).toContain('- [llms.txt](https://w.example/llms.txt)\n\n## Bluza\n');
  const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(titles).toEqual([
    'Bluza',
    'Nowa kolekcja',
    'Gdzie zajrzeć',
    'Bestsellery',
    'Przecenione uczciwie',
  ]);
  expect(text).toContain('\n- [torby](https://w.example/torby)\n');
  expect(text).toContain('(https://w.example/nowosci)');
  expect(text).not.toMatch(/\]\((?!https:\/\/w\.example\/)/);
});

test('a reduced product on it states the lowest price of 30 days [agents-01] [pl-A03]', async () => {
  const text = await write(await loadHome(smallShop()));
  const line = text.split('\n').find((each) => each.includes('Cena promocyjna'));
  expect(line).toMatch(
    /^- \[Torba 60\]\(\S+\) – Cena promocyjna: [^;]+; Cena regularna: [^;]+; Najniższa cena z 30 dni przed obniżką: \d/,
  );
});

test('texts of editors stay texts, and paid places say so [agents-01] [pl-E05]', async () => {
  const paid = { link: to, picture: null, isSponsored: true } as const;
  const hero = { title: 'Len](x)', accent: '# lato', lead: '- <b>', action: 'Zobacz', ...paid };
  const text = await write({
    blocks: [
      { type: 'hero', hero },
      { type: 'banners', banners: [{ title: 'Pasek', text: 'a|b\n# c', ...paid }] },
      { type: 'tiles', title: 'Kategorie', tiles: [{ name: 'Buty', ...paid }] },
      { type: 'rail', name: 'sale', title: '', cards: [], more: null },
      { type: 'viewed', size: 8 },
    ],
  });
  const label = 'Sponsorowane: to miejsce jest opłacone';
  expect(text.split('\n').slice(5)).toEqual([
    '## Len\\](x) \\# lato',
    '',
    '\\- \\<b\\>',
    '',
    `[Zobacz](https://w.example/torby) – ${label}`,
    '',
    `- [Pasek](https://w.example/torby) – a\\|b \\# c – ${label}`,
    '',
    '## Kategorie',
    '',
    `- [Buty](https://w.example/torby) – ${label}`,
    '',
  ]);
});
