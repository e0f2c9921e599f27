import { describe, expect, test } from 'vitest';
import { foldPageList, withoutPlaces } from './fold-page-list.ts';

const entry = (name: string, value: string, isError = false) => `  {
    pageId: "/pages/${name}",
    isErrorPage: ${isError || undefined},
    routeFilesystem: ${isError ? 'undefined' : `{"routeString":"/${name}","definedAtLocation":"/pages/${name}/"}`},
    loadVirtualFilePageEntry: () => ({ moduleId: "virtual:vike:page-entry:client:/pages/${name}", moduleExportsPromise: import("virtual:vike:page-entry:client:/pages/${name}") }),
    configValuesSerialized: {
      ["dataEnv"]: {
        value: ${value},
      },
    },
  },
`;
const list = (...entries: string[]) => `const pages = [\n${entries.join('')}];\n`;

/** Evaluates the list with each import replaced by its address. */
const run = (code: string): unknown =>
  new Function(`const load = (address) => address;\n${code.replaceAll('import(', 'load(')}
    return pages.map((page) => ({ ...page, loadVirtualFilePageEntry: page.loadVirtualFilePageEntry() }));`)();

describe('the list of pages for the browser', () => {
  test('holds the same in its short form', () => {
    const long = list(
      entry('_error', '{"server":true}', true),
      entry('account', '{"server":true}'),
      entry('create-password', 'null'),
    );
    const short = foldPageList(long);
    expect(run(short)).toEqual(run(long));
    expect(short.split('["dataEnv"]')).toHaveLength(3);
  });

  test('fails the build where a page is written in another way', () => {
    expect(() => foldPageList(list())).toThrow('0 pages');
    const other = entry('account', 'null').replace('isErrorPage', 'isError');
    expect(() => foldPageList(list(entry('cart', 'null'), other))).toThrow('2 pages, of which 1');
    const moved = entry('account', 'null').replace('"/account"', '"/konto"');
    expect(() => foldPageList(list(moved))).toThrow('account in another way');
  });
});

test('the settings of a page say no more where they were written', () => {
  const placed = (name: string) =>
    `["${name}"]: { type: "standard", definedAtData: {"filePathToShowToUser":"/pages/x/+${name}.ts","fileExportPathToShowToUser":["default","${name}"]}, value: 1 },`;
  const short = withoutPlaces(`const settings = { ${placed('Page')} ${placed('title')} };`);
  expect(short).not.toMatch(/pages|default/);
  expect(new Function(`${short}; return Object.keys(settings);`)()).toEqual(['Page', 'title']);
  expect(() => withoutPlaces('const settings = {};')).toThrow('another way');
});
