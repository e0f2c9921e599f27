import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourNames, type Palette } from './contrast.ts';
import { homeBlockNames, pictureRatios, readTheme, themeCss } from './theme-file.ts';

const pair = ['#ffffff', '#000000'] as const;
const text = ['#000000', '#ffffff'] as const;
const base: Palette = {
  paper: pair,
  raised: pair,
  ground: pair,
  ink: text,
  soft: text,
  line: text,
  accent: text,
  ok: text,
};

const themes = fc.record(
  {
    radius: fc.integer({ min: 0, max: 24 }),
    density: fc.integer({ min: 75, max: 150 }).map((part) => part / 100),
    columns: fc.integer({ min: 2, max: 6 }),
    width: fc.integer({ min: 960, max: 1360 }),
    pictures: fc.record({ ratio: fc.constantFrom(...pictureRatios) }, { requiredKeys: [] }),
    home: fc.uniqueArray(fc.constantFrom(...homeBlockNames)),
  },
  { requiredKeys: [] },
);

test('any valid theme is read as it was written [theme-01]', () => {
  fc.assert(
    fc.property(themes, (theme) => {
      expect(readTheme(JSON.parse(JSON.stringify(theme)), base)).toEqual({ theme });
      expect(themeCss(theme)).not.toContain('undefined');
    }),
  );
});

test('any text colour too near its background is named with both [theme-02]', () => {
  fc.assert(
    fc.property(fc.constantFrom('ink', 'soft', 'accent', 'ok'), (name) => {
      const read = readTheme({ colours: { [name]: ['#fdfdfd', '#ffffff'] } }, base);
      const reasons = 'faults' in read ? read.faults.map(({ reason }) => reason) : [];
      expect(reasons.join('\n')).toContain(`${name} on paper`);
    }),
  );
});

test('a bad value is named by its place', () => {
  const places = (value: unknown) => {
    const read = readTheme(value, base);
    return 'faults' in read ? read.faults.map(({ place }) => place) : [];
  };
  expect(places({ radius: 99 })).toEqual(['radius']);
  expect(places({ colours: { paper: ['white', '#000000'] } })).toEqual(['colours.paper.0']);
  expect(places({ pictures: { ratio: '5/1' } })).toEqual(['pictures.ratio']);
  expect(places({ tokens: {} })).toEqual(['tokens']);
  expect(places({ home: ['sale', 'sale'] })).toEqual(['home']);
  for (const name of colourNames) {
    expect(places({ colours: { [name]: ['red}', 'x'] } })[0]).toBe(`colours.${name}.0`);
  }
});
