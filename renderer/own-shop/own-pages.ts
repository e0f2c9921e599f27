import type { ComponentType } from 'react';

/** Components of the shop folder's pages, by name; filled in by the build (scripts/own-shop). */
export const ownPages: Readonly<Record<string, ComponentType<{ view: never }>>> = {};
