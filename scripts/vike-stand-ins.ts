/** Stubs of modules of `vike/dist` in the browser, by path. */
export const vikeStandIns: Readonly<Record<string, string>> = {
  // Calls of checks are stripped; the remaining errors are for developers and need only their text.
  'utils/assert': `
    export const getProjectError = (text) => new Error(text);
    export const getDebugInfoStr = () => null;
    export const isVikeBug = () => false;
    export function assert() {}
    export function assertUsage() {}
    export function assertWarning() {}
    export function assertInfo() {}
    export function setAssertOnBeforeLog() {}
    export function setAssertOnBeforeErr() {}
    export function setAssertAlwaysShowStackTrace() {}
    export function setAssertAddAssertTagsDev() {}`,

  // Counts calls for a warning that is stripped.
  'utils/catchInfiniteLoop': 'export function catchInfiniteLoop() {}',

  // Counts the copies of vike on a page for a warning that is stripped.
  'utils/assertSingleInstance': `
    export function assertSingleInstance_onClientEntryServerRouting() {}
    export function assertSingleInstance_onClientEntryClientRouting() {}
    export function assertSingleInstance_onAssertModuleLoad() {}`,

  // Used in error texts only.
  'utils/humanizeTime': "export const humanizeTime = (milliseconds) => milliseconds + ' ms';",
  'utils/getPropAccessNotation': "export const getPropAccessNotation = (key) => '.' + key;",

  // Its time limit only logs a warning.
  'utils/genPromise': `
    export function genPromise() {
      let resolve, reject;
      const promise = new Promise((yes, no) => {
        resolve = yes;
        reject = no;
      });
      return { promise, resolve, reject };
    }`,

  // The browser needs only the path of a page's address, and no hook rewrites it.
  'shared-server-client/getPageContextUrlComputed': `
    import { parseUrl } from '../utils/parseUrl.js';
    export const getPageContextUrlComputed = () => ({
      get urlPathname() {
        return parseUrl(this.urlLogical || this.urlOriginal, '/').pathname;
      },
    });`,

  // The place where a setting was written; used in error texts only.
  'shared-server-client/page-configs/getConfigDefinedAt': `
    export const getConfigDefinedAt = (_begin, name) => name;
    export const getConfigDefinedAtOptional = (_begin, name) => name;
    export const getDefinedAtString = (_data, name) => name;
    export const getDefinedByString = (_data, name) => name;`,

  // Files of the old design; there are none.
  'shared-server-client/getPageFiles/getAllPageIdFiles': `
    export const getPageFilesClientSide = () => [];
    export const getPageFilesServerSide = () => [];`,
  'shared-server-client/getPageFiles/analyzePageClientSide': `
    export async function analyzePageClientSideInit() {}
    export function analyzePageClientSide() {}`,
  'shared-server-client/getPageFiles/analyzePageServerSide':
    'export async function analyzePageServerSide() {}',
  'shared-server-client/getPageFiles/parseVirtualFileExportsGlobalEntry': `
    import { parsePageConfigsSerialized } from '../page-configs/serialize/parsePageConfigsSerialized.js';
    export const parseVirtualFileExportsGlobalEntry = (entry) => ({
      pageFilesAll: [],
      ...parsePageConfigsSerialized(entry.pageConfigsSerialized, entry.pageConfigGlobalSerialized),
    });`,

  // The project's hook does the routing: it names the folder of a page, or none
  // (renderer/+onBeforeRoute.ts).
  'shared-server-client/route/index': `
    import { execHookOnBeforeRoute } from './execHookOnBeforeRoute.js';
    export async function route(pageContext) {
      const found = await execHookOnBeforeRoute(pageContext);
      const pageId = '/pages' + found.urlLogical;
      const isKnown = pageContext._globalContext._allPageIds.includes(pageId);
      return { ...found, pageId: isKnown ? pageId : null, routeParams: {} };
    }`,
  'shared-server-client/route/execHookOnBeforeRoute': `
    import { execHookSingleSync } from '../hooks/execHook.js';
    import { getPageContextPublicShared } from '../getPageContextPublicShared.js';
    export async function execHookOnBeforeRoute(pageContext) {
      const { _globalContext } = pageContext;
      const hook = _globalContext._onBeforeRouteHook;
      return execHookSingleSync(hook, _globalContext, pageContext, getPageContextPublicShared)
        .hookReturn.pageContext;
    }`,
  'shared-server-client/route/loadPageRoutes': `
    import { getHookFromPageConfigGlobal } from '../hooks/getHook.js';
    export const loadPageRoutesSync = (_files, _configs, global) => ({
      pageRoutes: [],
      onBeforeRouteHook: getHookFromPageConfigGlobal(global, 'onBeforeRoute'),
    });
    export const loadPageRoutes = async (...given) => loadPageRoutesSync(...given);`,
  // Called for parameters of a route in which a setting is defined; there are none.
  'shared-server-client/route/resolveRouteString': `
    export const getRouteStringParameterList = () => [];
    export const resolveRouteString = () => null;
    export const getUrlFromRouteString = () => null;
    export const isStaticRouteString = () => true;
    export function analyzeRouteString() {}
    export function assertRouteString() {}`,
  // No hook redirects, rewrites or guards in the browser; the router handles moved addresses.
  'shared-server-client/route/abort': `
    export const isAbortError = () => false;
    export const isAbortPageContext = () => false;
    export const getPageContextAddendumAbort = () => null;
    export function logAbort() {}
    export function addNewPageContextAborted() {}
    export const AbortRender = () => new Error('AbortRender');
    export const redirect = AbortRender;
    export const render = AbortRender;
    export const RenderErrorPage = AbortRender;`,
  'shared-server-client/route/execHookGuard': 'export async function execHookGuard() {}',

  // Prefetching is off (renderer/+config.ts): the service worker caches every script.
  'client/runtime-client-routing/prefetch': `
    export async function prefetch() {}
    export const getPageContextPrefetched = () => null;
    export function initLinkPrefetchHandlers() {}
    export function populatePageContextPrefetchCache() {}
    export function addLinkPrefetchHandlers() {}
    export function addLinkPrefetchHandlers_watch() {}
    export function addLinkPrefetchHandlers_unwatch() {}`,
};
