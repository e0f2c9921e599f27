import type { GarmentSpec } from '../garments/spec/garment-spec.ts';
import { bilingual, type Language } from './texts.ts';

/** A picture that the image service draws on demand. */
export interface DemoPicture {
  readonly path: string;
  readonly spec: GarmentSpec;
}

type Look = Omit<GarmentSpec, 'colour' | 'view'>;

const views = ['front', 'back', 'detail'] as const;

/** Front, back and detail of a product in one colour, with stable paths. */
export function picturesOf(slug: string, colour: string, look: Look): DemoPicture[] {
  return views.map((view) => ({
    path: `/d/${slug}/${colour}-${view}.webp`,
    spec: { ...look, colour, view },
  }));
}

/** The `media_gallery` entries of a product. */
export function galleryOf(pictures: readonly DemoPicture[], name: string, language: Language) {
  return pictures.map(({ path, spec }, index) => ({
    typ: 'image',
    image: path,
    pos: index + 1,
    lab: `${name}, ${viewTexts[spec.view][language]}`,
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

const viewTexts = {
  front: bilingual('przód', 'front'),
  back: bilingual('tył', 'back'),
  detail: bilingual('zbliżenie materiału', 'close-up of the fabric'),
} as const;
