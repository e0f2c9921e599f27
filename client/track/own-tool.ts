import type { Tool } from './tool.ts';

/** The tool of the shop's own folder: the build puts it in (scripts/own-shop). */
export const ownTool: Tool | null = null;
