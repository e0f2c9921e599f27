/** Build of the page's code; empty in development. */
export const presentBuild = (): string => document.documentElement.dataset['build'] ?? '';
