import { latePart } from '../late-part.tsx';

/** What `parts.tsx` exports, each part later. */
const parts = () => import('./parts.tsx');

export const ContentBlock = latePart(async () => (await parts()).ContentBlock);
export const GuaranteeNotice = latePart(async () => (await parts()).GuaranteeNotice);
export const KeptFacts = latePart(async () => (await parts()).KeptFacts);
export const ViewedRail = latePart(async () => (await parts()).ViewedRail);
