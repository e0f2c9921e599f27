import { KeptFacts } from '#late/blocks';
import { LayoutBlocks } from '../../client/home/layout-blocks.tsx';
import { OfflineShelf } from '../../client/kept/offline-shelf.tsx';
import { Slot } from '../../client/own-shop/slot.tsx';
import type { HomeView } from '../../domain/home/views.ts';

export default function Page({ view }: { readonly view: HomeView }) {
  return (
    <>
      <OfflineShelf />
      <Slot name="home-top" />
      <LayoutBlocks blocks={view.blocks} />
      <Slot name="home-bottom" />
      <KeptFacts />
    </>
  );
}
