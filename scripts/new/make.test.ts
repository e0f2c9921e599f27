import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { make } from './make.ts';

const project = join(import.meta.dirname, '../..');
const folders = [
  'client',
  'companion',
  'demo',
  'domain',
  'locales',
  'mock',
  'pages',
  'renderer',
  'server',
  'tests',
];
let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'witryna-new-'));
  for (const name of [...folders, 'biome.json', 'tsconfig.json', 'package.json', '.gitignore']) {
    cpSync(join(project, name), join(root, name), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
}, 60_000);
afterAll(() => rmSync(root, { recursive: true }));

const run = (module: string, ...args: readonly string[]) => {
  const path = join(project, 'node_modules', module);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { cwd: root });
  return [status, `${stdout}${stderr}`];
};

describe('the output of npm run new', () => {
  test('is formatted, linted and type-checked as it is', () => {
    const written = [
      make(root, 'screen', 'gift-guide'),
      make(root, 'feature', 'gift-wrap'),
      make(root, 'rule', 'gift-price'),
      make(root, 'rule', 'price/least-price'),
    ].flatMap((made) => made.written);
    expect(written).toContain('pages/gift-guide/+Page.tsx');
    expect(written).toContain('domain/price/least-price.test.ts');
    const files = written.filter((path) => /\.tsx?$/.test(path));
    const only = {
      extends: './tsconfig.json',
      include: ['locales/*.d.ts', 'renderer/*.d.ts'],
      files,
    };
    writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(only));
    const linted = run('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...files);
    expect(linted).toEqual([0, expect.stringContaining('No fixes applied')]);
    expect(run('typescript/bin/tsc', '-p', 'tsconfig.new.json')).toEqual([0, '']);
  }, 120_000);

  test('never replaces a file', () => {
    const path = join(root, 'client/ui/page.tsx');
    const before = readFileSync(path, 'utf8');
    make(root, 'feature', 'twice');
    expect(() => make(root, 'feature', 'twice')).toThrow('client/features/twice/twice.tsx exists');
    expect(() => make(root, 'screen', 'compare')).toThrow('exists; nothing was written');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test.each([
    ['screen', 'GiftGuide'],
    ['feature', 'gift_guide'],
    ['feature', '../gift'],
    ['screen', 'price/gift'],
    ['rule', 'a/b/c'],
    ['rule', ''],
    ['toy', 'gift'],
  ])('is refused for %s %s with a line of usage', (kind, name) => {
    expect(() => make(root, kind, name)).toThrow('npm run new -- screen|feature|rule NAME');
    expect(existsSync(join(root, 'client/features/gift'))).toBe(false);
  });
});
