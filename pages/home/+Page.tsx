import { KeptFacts } from '#late/blocks';
import { LayoutBlocks } from '../../client/home/layout-blocks.tsx';
import { OfflineShelf } from '../../client/kept/offline-shelf.tsx';
import type { HomeView } from '../../domain/home/views.ts';

export default function Page({ view }: { readonly view: HomeView }) {
  return (
    <>
      <OfflineShelf />
      <LayoutBlocks blocks={view.blocks} />
      <KeptFacts />
    </>
  );
}
