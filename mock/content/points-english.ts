import type { Point } from '../../domain/commerce/point.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';

/** English texts of descriptions and opening hours. */
const english: ReadonlyMap<string, string> = new Map([
  ['Kamienica, parter', 'Tenement house, ground floor'],
  ['Wejście od podwórza', 'Entrance from the courtyard'],
  ['Parter', 'Ground floor'],
  ['Drugie piętro', 'Second floor'],
  ['W podwórzu', 'In the courtyard'],
  ['Przy wejściu do pasażu', 'By the entrance to the arcade'],
  ['Przy wejściu głównym', 'By the main entrance'],
  ['Przy stacji paliw', 'By the petrol station'],
  ['Na parkingu', 'In the car park'],
  ['Przy przystanku', 'By the stop'],
  ['Od strony dworca', 'On the side of the station'],
  ['Przy wejściu do biurowca', 'By the entrance to the office building'],
  ['Przy myjni', 'By the car wash'],
  ['W bramie', 'In the gateway'],
  ['Przy wejściu B', 'By entrance B'],
  ['Przy sklepie', 'By the shop'],
  ['W przejściu', 'In the passage'],
  ['Przy wejściu', 'By the entrance'],
  ['Przy wjeździe', 'By the driveway'],
  ['Przy kładce', 'By the footbridge'],
  ['Przy dworcu', 'By the station'],
  ['W pasażu', 'In the arcade'],
  ['Przy rondzie', 'By the roundabout'],
  ['Przy aptece', 'By the pharmacy'],
  ['Stacja paliw', 'Petrol station'],
  ['Automat przy stacji', 'Locker by the petrol station'],
  ['Kiosk', 'Newsagent'],
  ['pon.–sob. 6:00–22:00', 'Mon–Sat 6:00–22:00'],
  ['pon.–sob. 10:00–20:00', 'Mon–Sat 10:00–20:00'],
  ['pon.–sob. 11:00–19:00', 'Mon–Sat 11:00–19:00'],
]);

/** A place in a language; its name and street are not translated. [store-05] */
export function pointIn(language: TextLanguage, point: Point): Point {
  if (language === 'pl') return point;
  const translate = (text: string) => english.get(text) ?? text;
  return { ...point, description: translate(point.description), hours: translate(point.hours) };
}
