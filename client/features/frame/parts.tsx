/** Components of the layout that load after the first paint (`#lazy/frame`). */
export { ConsentBanner } from '../consent/consent-banner.tsx';
export { Footer } from './footer.tsx';
export { MainMenu } from './main-menu.tsx';
export { MobileMenu } from './mobile-menu.tsx';
