import type { Plugin } from 'vite';

/** A page in vike's list for the browser. */
const entry =
  /^ {2}\{\n {4}pageId: "\/pages\/([\w-]+)",\n {4}isErrorPage: (true|undefined),\n {4}routeFilesystem: (.+),\n {4}loadVirtualFilePageEntry: \(\) => \(\{ moduleId: "(.+)", moduleExportsPromise: import\("\4"\) \}\),\n {4}configValuesSerialized: (\{\n[\s\S]*?\n {4}\}),\n {2}\},$/gm;

/** The code shared by all entries. It builds exactly the content of vike's list. */
const makePage = `const page = (name, load, configValuesSerialized, isErrorPage) => ({
  pageId: '/pages/' + name,
  isErrorPage,
  routeFilesystem: isErrorPage
    ? undefined
    : { routeString: '/' + name, definedAtLocation: '/pages/' + name + '/' },
  loadVirtualFilePageEntry: () => ({
    moduleId: 'virtual:vike:page-entry:client:/pages/' + name,
    moduleExportsPromise: load(),
  }),
  configValuesSerialized,
});`;

/** The values in vike's list that `makePage` can reproduce. */
const expected = (name: string, isErrorPage: boolean) => ({
  route: isErrorPage
    ? 'undefined'
    : JSON.stringify({ routeString: `/${name}`, definedAtLocation: `/pages/${name}/` }),
  moduleId: `virtual:vike:page-entry:client:/pages/${name}`,
});

/**
 * Shortens the list: vike writes 1.3 kB per page, nearly all of it the same.
 *
 * @throws Error when this version of vike writes the list in another format
 */
export function foldPageList(code: string): string {
  const values: string[] = [];
  let folded = 0;
  const pages = code.replace(entry, (_all, name, isError, route, moduleId, value) => {
    const isErrorPage = isError === 'true';
    const known = expected(name, isErrorPage);
    if (known.route !== route || known.moduleId !== moduleId) {
      throw new Error(`vike lists the page ${name} in another way`);
    }
    if (!values.includes(value)) values.push(value);
    folded += 1;
    const rest = `values${values.indexOf(value)}${isErrorPage ? ', true' : ''}`;
    return `  page('${name}', () => import('${moduleId}'), ${rest}),`;
  });
  const listed = code.split('pageId:').length - 1;
  if (listed === 0 || folded !== listed) {
    throw new Error(`vike lists ${listed} pages, of which ${folded} are written as known`);
  }
  const shared = values.map((value, index) => `const values${index} = ${value};`);
  return [makePage, ...shared, pages].join('\n');
}

/** The place where a page setting was written, for vike's error messages. */
const place =
  /definedAtData: \{"filePathToShowToUser":"[^"]*","fileExportPathToShowToUser":\[[^\]]*\]\}/g;

/**
 * Removes these places from a page's settings: only developers need them, and the server build
 * still reports them.
 *
 * @throws Error when this version of vike writes the settings in another format
 */
export function withoutPlaces(code: string): string {
  const short = code.replace(place, 'definedAtData: place');
  if (short === code || short.includes('filePathToShowToUser')) {
    throw new Error('vike writes the places of settings in another way');
  }
  return `const place = { filePathToShowToUser: '', fileExportPathToShowToUser: [] };\n${short}`;
}

/**
 * Shortens the browser's page list and page settings; fails the build if vike's format has changed.
 */
export function shortPageList(): Plugin {
  return {
    name: 'witryna:short-page-list',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /virtual:vike:(?:global|page)-entry:client/ },
      handler: (code, id) =>
        id.includes('global-entry') ? foldPageList(code) : withoutPlaces(code),
    },
  };
}
