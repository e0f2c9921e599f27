import type { createStore } from 'jotai';

/** One store per app: on the server per render, in the browser per page. */
export type Store = ReturnType<typeof createStore>;
