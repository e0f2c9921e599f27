import { eagerPart } from '../../ui/lazy-part.tsx';
import Help from './search-help.tsx';

export const SearchHelp = eagerPart(Help);
