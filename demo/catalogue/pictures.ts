import type { GarmentSpec } from '../garments/garment-spec.ts';
import { type Language, said } from './texts.ts';

/** A picture that the image service draws when it is first asked for. */
export interface DemoPicture {
  readonly path: string;
  readonly spec: GarmentSpec;
}

type Look = Omit<GarmentSpec, 'colour' | 'view'>;

const views = ['front', 'back', 'detail'] as const;

/** Front, back and detail of a product in one colour, under addresses made of its own. */
export function picturesOf(slug: string, colour: string, look: Look): DemoPicture[] {
  return views.map((view) => ({
    path: `/d/${slug}/${colour}-${view}.webp`,
    spec: { ...look, colour, view },
  }));
}

/** The pictures of a product as its document lists them. */
export function galleryOf(pictures: readonly DemoPicture[], name: string, language: Language) {
  return pictures.map(({ path, spec }, index) => ({
    typ: 'image',
    image: path,
    pos: index + 1,
    lab: `${name}, ${viewWords[spec.view][language]}`,
    vid: null,
  }));
}

/** Where the demo's one film lies among the catalogue's media. */
export const filmPath = '/d/film.webm';

/** The demo's film, behind the picture of the product that shows it. */
export function film(image: string, language: Language) {
  return {
    typ: 'video',
    image,
    pos: 0,
    lab: '',
    vid: { url: filmPath, title: filmTitle[language], type: 'file', id: null },
  };
}

const filmTitle = said('Nasze ubrania z bliska', 'A closer look at our clothes');

const viewWords = {
  front: said('przód', 'front'),
  back: said('tył', 'back'),
  detail: said('zbliżenie materiału', 'close-up of the fabric'),
} as const;
