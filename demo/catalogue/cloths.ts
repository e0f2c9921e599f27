import { firmCloths } from './cloths-firm.ts';
import { softCloths } from './cloths-soft.ts';

export const cloths = { ...softCloths, ...firmCloths };

export type ClothKey = keyof typeof cloths;
