import { lazyPart } from '../../ui/lazy-part.tsx';

/** The exports of `parts.tsx`, as lazy components. */
const parts = () => import('./parts.tsx');

export const ConsentBanner = lazyPart(async () => (await parts()).ConsentBanner);
export const MainMenu = lazyPart(async () => (await parts()).MainMenu);
export const MobileMenu = lazyPart(async () => (await parts()).MobileMenu);
export const Footer = lazyPart(async () => (await parts()).Footer);
