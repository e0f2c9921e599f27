/** The parts of the frame that the browser's first paint does not wait for (`#lazy/frame`). */
export { ConsentBanner } from '../consent/consent-banner.tsx';
export { Footer } from './footer.tsx';
export { MainMenu } from './main-menu.tsx';
export { MobileMenu } from './mobile-menu.tsx';
