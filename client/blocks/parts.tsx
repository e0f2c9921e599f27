/** What an editor's blocks are shown with, and what this device adds (`#late/blocks`): one file. */
export { GuaranteeNotice } from '../law/guarantee-notice.tsx';
export { ContentBlock } from './content-block.tsx';
export { KeptFacts } from './kept-facts.tsx';
export { ViewedRail } from './viewed-rail.tsx';
