import { type DemoFacts, returnTexts } from './demo-facts.ts';
import { stillLifePath } from './still-lives.ts';

/** Blocks of the English home page below the hero. */
const homeBlocks = [
  { key: 'home-banners', title: 'Home: announcements', type: 'banners' },
  { key: 'home-new', title: 'Home: new collection', type: 'rail', name: 'new' },
  { key: 'home-tiles', title: 'Home: categories', type: 'tiles' },
  { key: 'home-bestsellers', title: 'Home: bestsellers', type: 'rail', name: 'bestsellers' },
  {
    key: 'home-quote',
    title: 'Home: quotation',
    type: 'quote',
    text: 'Clothes grow old. Good ones grow old well.',
    author: 'Hanna, pattern cutter at our Łódź workshop',
  },
  { key: 'home-sale', title: 'Home: offers', type: 'rail', name: 'sale' },
  { key: 'home-viewed', title: 'Home: recently viewed', type: 'viewed' },
];

export const englishHomeLayout = {
  key: 'home-default',
  title: 'Home',
  content: JSON.stringify(['home-hero', ...homeBlocks.map(({ key }) => key)]),
};

/** Static files of the English home page; category 10 is women, 20 is men. */
export const englishHomeFiles = {
  banners: [
    {
      title: 'Repaired for two years',
      text: 'A button, a zip, a tear: send it or bring it to our shop. Free of charge.',
      link: { kind: 'cms_page', path: 'zwroty' },
    },
    {
      title: 'Made in Łódź and Bielsko',
      text: 'Short runs of cloth from weavers we know by name.',
      link: { kind: 'cms_page', path: 'o-nas' },
    },
  ],
  promoted: [
    { category: 10, picture: stillLifePath('her') },
    { category: 20, picture: stillLifePath('him') },
    { category: 11, picture: stillLifePath('dresses') },
  ],
} as const;

/** The blocks of `contentBlocks` in English. */
export const englishBlocks = (facts: DemoFacts) => [
  {
    key: 'home-hero',
    title: 'Home: opening',
    content: JSON.stringify({
      type: 'hero',
      title: 'Warmth,',
      accent: 'quietly.',
      lead: 'A winter collection of wool and heavy cotton that will outlast many a wardrobe clear-out.',
      action: 'See the collection',
      link: { kind: 'tag', path: 'new-in' },
      picture: stillLifePath('opening'),
    }),
  },
  ...homeBlocks.map(({ key, title, ...block }) => ({ key, title, content: JSON.stringify(block) })),
  {
    key: 'header-promises',
    title: 'Above the header',
    content: JSON.stringify(['Delivery abroad', returnTexts(facts, 'en').promise]),
  },
];
