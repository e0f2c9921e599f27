import { colourOf } from '../spec/colour.ts';
import type { GarmentFamily, GarmentSpec } from '../spec/garment-spec.ts';
import type { Garment } from '../spec/shape.ts';
import { beanie, scarf, socks } from './accessories.ts';
import { jeans, shorts, trousers } from './bottoms.ts';
import { dress, skirt } from './dresses.ts';
import { bag, belt } from './leather-goods.ts';
import { coat, jacket } from './outerwear.ts';
import { blouse, shirt } from './shirts.ts';
import { shoes } from './shoes.ts';
import { cardigan, hoodie, longsleeve, type Order, sweater, tee } from './tops.ts';

const makers: Readonly<Record<GarmentFamily, (order: Order) => Garment>> = {
  tee,
  longsleeve,
  shirt,
  blouse,
  sweater,
  cardigan,
  hoodie,
  jacket,
  coat,
  dress,
  skirt,
  trousers,
  jeans,
  shorts,
  scarf,
  beanie,
  bag,
  belt,
  socks,
  shoes,
};

/** The garment that a spec describes. */
export function garmentOf({ family, cut, view, colour }: GarmentSpec): Garment {
  return makers[family]({ cut, isBack: view === 'back', colour: colourOf(colour) });
}
