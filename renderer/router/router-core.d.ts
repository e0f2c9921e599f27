/** Types of TanStack's router core, limited to the parts that the path table uses. */

export interface RouteOptions {
  getParentRoute?: () => BaseRoute;
  path?: string;
  params?: { parse: (raw: Record<string, string | undefined>) => object | false };
}

export class BaseRoute {
  constructor(options: RouteOptions);
  readonly fullPath: string;
  addChildren(children: readonly BaseRoute[]): BaseRoute;
}

export class BaseRootRoute extends BaseRoute {}

declare const processed: unique symbol;
export interface ProcessedTree {
  readonly [processed]: true;
}

export function processRouteTree(
  tree: BaseRoute,
  caseSensitive: boolean,
): { readonly processedTree: ProcessedTree };

export function findRouteMatch(
  path: string,
  tree: ProcessedTree,
): { readonly route: BaseRoute; readonly rawParams: Record<string, string> } | null;

declare const segments: unique symbol;
export interface RouteSegments {
  readonly [segments]: true;
}

export function getRouteSegments(route: BaseRoute): RouteSegments | undefined;

export function hasMissingPathParams(
  segments: RouteSegments,
  params: Readonly<Record<string, string>>,
): boolean;

export function interpolatePath(
  path: string,
  segments: RouteSegments,
  params: Readonly<Record<string, string>>,
): string;
