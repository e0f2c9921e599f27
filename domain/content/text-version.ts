import { sha3_224 } from 'js-sha3';

/** Names a text by what it says: another text has another name, the same text always the same. */
export const textVersion = (text: string): string => sha3_224(text).slice(0, 16);
