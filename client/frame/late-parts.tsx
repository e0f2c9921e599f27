import { latePart } from '../late-part.tsx';

/** What `parts.tsx` exports, each part later. */
const parts = () => import('./parts.tsx');

export const ConsentBanner = latePart(async () => (await parts()).ConsentBanner);
export const MainMenu = latePart(async () => (await parts()).MainMenu);
export const MobileMenu = latePart(async () => (await parts()).MobileMenu);
export const Footer = latePart(async () => (await parts()).Footer);
