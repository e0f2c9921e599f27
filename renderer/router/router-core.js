/**
 * The only file that reaches into TanStack Router's core. Its package exports no deep paths, and the
 * whole `RouterCore` costs 18 kB brotli against 4 for matching and building addresses. It is
 * JavaScript with its own declarations because the deep types fail `exactOptionalPropertyTypes`.
 * The version is pinned; `path-table.test.ts` holds these parts to the public router's answers.
 */
export {
  findRouteMatch,
  processRouteTree,
} from '../../node_modules/@tanstack/router-core/dist/esm/new-process-route-tree.js';
export {
  getRouteSegments,
  hasMissingPathParams,
  interpolatePath,
} from '../../node_modules/@tanstack/router-core/dist/esm/path.js';
export {
  BaseRootRoute,
  BaseRoute,
} from '../../node_modules/@tanstack/router-core/dist/esm/route.js';
