import { readyPart } from '../late-part.tsx';
import * as parts from './parts.tsx';

export const ConsentBanner = readyPart(parts.ConsentBanner);
export const MainMenu = readyPart(parts.MainMenu);
export const MobileMenu = readyPart(parts.MobileMenu);
export const Footer = readyPart(parts.Footer);
