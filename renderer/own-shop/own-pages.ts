import type { ComponentType } from 'react';

/** What shows the screens of the shop's own folder, by name: the build puts them in (scripts/own-shop). */
export const ownPages: Readonly<Record<string, ComponentType<{ view: never }>>> = {};
