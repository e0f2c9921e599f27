import { atom } from 'jotai';
import { noRoutes, type RouteMemory } from '../../domain/url/route-memory.ts';

/** The way through the shop on this page of the browser; written by the renderer on each navigation. */
export const routeMemoryAtom = atom<RouteMemory>(noRoutes);
