import { atom } from 'jotai';
import { noRoutes, type RouteMemory } from '../../../domain/url/route-memory.ts';

/** The navigations since the document was loaded; written by the renderer. */
export const routeMemoryAtom = atom<RouteMemory>(noRoutes);
