import type { Tool } from './tool.ts';

/** The tool of the shop's own folder; the build replaces this value (scripts/own-shop). */
export const ownTool: Tool | null = null;
