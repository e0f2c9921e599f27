import type { Plugin } from 'vite';

/** A page in the list that vike makes for the browser. */
const entry =
  /^ {2}\{\n {4}pageId: "\/pages\/([\w-]+)",\n {4}isErrorPage: (true|undefined),\n {4}routeFilesystem: (.+),\n {4}loadVirtualFilePageEntry: \(\) => \(\{ moduleId: "(.+)", moduleExportsPromise: import\("\4"\) \}\),\n {4}configValuesSerialized: (\{\n[\s\S]*?\n {4}\}),\n {2}\},$/gm;

/** What is the same for every page, said once. It makes exactly what vike's list holds. */
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

/** What vike's list must say of a page for `makePage` to make the same. */
const expected = (name: string, isErrorPage: boolean) => ({
  route: isErrorPage
    ? 'undefined'
    : JSON.stringify({ routeString: `/${name}`, definedAtLocation: `/pages/${name}/` }),
  moduleId: `virtual:vike:page-entry:client:/pages/${name}`,
});

/**
 * The same list in fewer bytes: vike writes 1.3 kB for each page, nearly all of it alike.
 *
 * @throws Error when the list is not written as this vike writes it
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

/** Where a setting of a page was written, as vike tells its users when it is wrong. */
const place =
  /definedAtData: \{"filePathToShowToUser":"[^"]*","fileExportPathToShowToUser":\[[^\]]*\]\}/g;

/**
 * A page's settings without the places they were written at: they are for messages to developers, which
 * the server's build gives.
 *
 * @throws Error when the settings are not written as this vike writes them
 */
export function withoutPlaces(code: string): string {
  const short = code.replace(place, 'definedAtData: place');
  if (short === code || short.includes('filePathToShowToUser')) {
    throw new Error('vike writes the places of settings in another way');
  }
  return `const place = { filePathToShowToUser: '', fileExportPathToShowToUser: [] };\n${short}`;
}

/** Writes the browser's list of pages, and each page's settings, shorter; fails the build where vike writes them otherwise. */
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
