import { eagerPart } from '../../ui/lazy-part.tsx';
import * as parts from './parts.tsx';

export const ConsentBanner = eagerPart(parts.ConsentBanner);
export const MainMenu = eagerPart(parts.MainMenu);
export const MobileMenu = eagerPart(parts.MobileMenu);
export const Footer = eagerPart(parts.Footer);
