import type { Kind } from './kind.ts';
import { accessories } from './kinds-accessories.ts';
import { men } from './kinds-men.ts';
import { womenRest } from './kinds-women-other.ts';
import { womenTops } from './kinds-women-tops.ts';

export const kinds: readonly Kind[] = [...womenTops, ...womenRest, ...men, ...accessories];
