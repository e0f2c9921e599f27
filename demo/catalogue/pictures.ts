import type { PictureSpec } from '../garments/spec/picture-spec.ts';
import type { Garment } from './garment.ts';
import { outfitPieces } from './outfit.ts';
import { type BilingualText, bilingual, type Language } from './texts.ts';

/** A picture that the image service draws on demand. */
export interface DemoPicture {
  readonly path: string;
  readonly spec: PictureSpec;
  /** What it shows, after the product's name. */
  readonly label: BilingualText;
}

/** Four pictures of a product in one colour, with stable paths; three where it is worn alone. */
export function picturesOf(garment: Garment, colour: string, partner: Garment | null) {
  const of = (view: string, spec: PictureSpec, label: BilingualText): DemoPicture => ({
    path: `/d/${garment.slug}/${colour}-${view}.webp`,
    spec,
    label,
  });
  const look = { ...garment.look, colour };
  const front = of('front', { ...look, view: 'front' }, bilingual('przód', 'front'));
  const rest = [
    of('back', { ...look, view: 'back' }, bilingual('tył', 'back')),
    of(
      'detail',
      { ...look, view: 'detail' },
      bilingual('zbliżenie materiału', 'close-up of the fabric'),
    ),
  ];
  if (partner === null) return [front, ...rest];
  const { name } = partner;
  const outfit = of(
    'outfit',
    { pieces: outfitPieces(garment, colour, partner) },
    bilingual(`razem z: ${name.pl}`, `with: ${name.en}`),
  );
  return [front, outfit, ...rest];
}

/** The `media_gallery` entries of a product. */
export function galleryOf(pictures: readonly DemoPicture[], name: string, language: Language) {
  return pictures.map(({ path, label }, index) => ({
    typ: 'image',
    image: path,
    pos: index + 1,
    lab: `${name}, ${label[language]}`,
    vid: null,
  }));
}

/** Path of the demo's film in the catalogue's media. */
export const filmPath = '/d/film.webm';

/** The gallery entry of the film, with the product's picture as its poster. */
export function film(image: string, language: Language) {
  return {
    typ: 'video',
    image,
    pos: 0,
    lab: '',
    vid: { url: filmPath, title: filmTitle[language], type: 'file', id: null },
  };
}

const filmTitle = bilingual('Nasze ubrania z bliska', 'A closer look at our clothes');
