import { sha3_224 } from 'js-sha3';

/**
 * The version of a text: a hash of its content, so that the same text always has the same version.
 */
export const textVersion = (text: string): string => sha3_224(text).slice(0, 16);

/** Versions by the id of the agreement; missing texts are left out. */
export type TextVersions = Readonly<Record<string, string>>;
