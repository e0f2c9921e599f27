import { slugify } from '../../domain/url/slug.ts';

interface Branch {
  readonly id: number;
  readonly name: string;
  /** Set where the slug of the name could be read as a store code. */
  readonly urlKey?: string;
  readonly description?: string;
  readonly children?: readonly Branch[];
}

/** Three levels under the root 1 → 2, in menu order. */
const tree: readonly Branch[] = [
  {
    id: 10,
    name: 'Ona',
    urlKey: 'dla-niej',
    description:
      'Ubrania na dłużej niż sezon: len z Żyrardowa, wełna z Bielska, bawełna, która nie udaje.',
    children: [
      {
        id: 11,
        name: 'Sukienki',
        description: 'Od lnianych na upał po wełniane na listopad.',
        children: [
          { id: 111, name: 'Sukienki lekkie' },
          { id: 112, name: 'Sukienki ciepłe' },
        ],
      },
      {
        id: 12,
        name: 'Bluzki i koszule',
        description: 'Popelina, wiskoza i len w spokojnych kolorach.',
      },
      { id: 13, name: 'T-shirty i topy' },
      {
        id: 14,
        name: 'Dzianina',
        description: 'Wełna i merynos, dziane w małych seriach.',
        children: [
          { id: 141, name: 'Swetry' },
          { id: 142, name: 'Kardigany' },
        ],
      },
      { id: 15, name: 'Bluzy' },
      {
        id: 16,
        name: 'Okrycia',
        children: [
          { id: 161, name: 'Kurtki' },
          { id: 162, name: 'Płaszcze' },
        ],
      },
      { id: 17, name: 'Spodnie i szorty' },
      { id: 18, name: 'Jeansy' },
      { id: 19, name: 'Spódnice' },
    ],
  },
  {
    id: 20,
    name: 'On',
    urlKey: 'dla-niego',
    description: 'Proste rzeczy, dobrze uszyte. Mniej decyzji rano.',
    children: [
      { id: 21, name: 'Koszule' },
      { id: 22, name: 'T-shirty' },
      { id: 23, name: 'Swetry' },
      { id: 24, name: 'Bluzy' },
      {
        id: 25,
        name: 'Okrycia',
        children: [
          { id: 251, name: 'Kurtki' },
          { id: 252, name: 'Płaszcze' },
        ],
      },
      { id: 26, name: 'Spodnie i szorty' },
      { id: 27, name: 'Jeansy' },
    ],
  },
  {
    id: 30,
    name: 'Dodatki',
    description: 'To, co robi różnicę: skóra, wełna, płótno.',
    children: [
      { id: 31, name: 'Torby' },
      { id: 32, name: 'Szaliki' },
      { id: 33, name: 'Czapki' },
      { id: 34, name: 'Paski' },
      { id: 35, name: 'Skarpetki' },
      { id: 36, name: 'Buty' },
    ],
  },
  {
    id: 40,
    name: 'Pracownia',
    description: 'Zestawy, poprawki krawieckie i wykroje do uszycia w domu.',
    children: [
      { id: 41, name: 'Zestawy' },
      { id: 42, name: 'Usługi i wykroje' },
    ],
  },
];

export interface DemoCategory {
  readonly id: number;
  readonly parentId: number;
  readonly parentIds: readonly number[];
  readonly name: string;
  readonly urlKey: string;
  readonly urlPath: string;
  readonly level: number;
  readonly position: number;
  readonly description: string | null;
}

function* walk(
  branches: readonly Branch[],
  parents: readonly number[],
  path: string,
): Generator<DemoCategory> {
  for (const [index, branch] of branches.entries()) {
    const urlKey = branch.urlKey ?? slugify(branch.name);
    const urlPath = path === '' ? urlKey : `${path}/${urlKey}`;
    yield {
      id: branch.id,
      parentId: parents.at(-1) ?? 1,
      parentIds: parents,
      name: branch.name,
      urlKey,
      urlPath,
      level: parents.length,
      position: index + 1,
      description: branch.description ?? null,
    };
    yield* walk(branch.children ?? [], [...parents, branch.id], urlPath);
  }
}

const root: DemoCategory = {
  id: 2,
  parentId: 1,
  parentIds: [1],
  name: 'Katalog',
  urlKey: 'katalog',
  urlPath: 'katalog',
  level: 1,
  position: 1,
  description: null,
};

export const demoCategories: readonly DemoCategory[] = [root, ...walk(tree, [1, 2], '')];

const byId = new Map(demoCategories.map((category) => [category.id, category]));

/** A category with its ancestors, top first, without the root 1. */
export function lineOf(id: number): readonly DemoCategory[] {
  const category = byId.get(id);
  if (category === undefined) throw new RangeError(`No category ${id}`);
  return [...category.parentIds.slice(1), id].flatMap((each) => byId.get(each) ?? []);
}
