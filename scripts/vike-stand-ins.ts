/** What stands for a module of `vike/dist` in the browser, by its path there. */
export const vikeStandIns: Readonly<Record<string, string>> = {
  // Its calls are stripped; what is left are errors for developers, of which the text is enough.
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

  // Only in error texts.
  'utils/humanizeTime': "export const humanizeTime = (milliseconds) => milliseconds + ' ms';",

  // Its time limit only warns.
  'utils/genPromise': `
    export function genPromise() {
      let resolve, reject;
      const promise = new Promise((yes, no) => {
        resolve = yes;
        reject = no;
      });
      return { promise, resolve, reject };
    }`,

  // Where a configuration's value was written: only in error texts.
  'shared-server-client/page-configs/getConfigDefinedAt': `
    export const getConfigDefinedAt = (_begin, name) => name;
    export const getConfigDefinedAtOptional = (_begin, name) => name;
    export const getDefinedAtString = (_data, name) => name;
    export const getDefinedByString = (_data, name) => name;`,

  // Files of the old design: there are none.
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

  // Prefetching is off (renderer/+config.ts): the service worker holds every script already.
  'client/runtime-client-routing/prefetch': `
    export async function prefetch() {}
    export const getPageContextPrefetched = () => null;
    export function initLinkPrefetchHandlers() {}
    export function populatePageContextPrefetchCache() {}
    export function addLinkPrefetchHandlers() {}
    export function addLinkPrefetchHandlers_watch() {}
    export function addLinkPrefetchHandlers_unwatch() {}`,
};
