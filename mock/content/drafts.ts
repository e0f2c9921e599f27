import type { CmsEntry } from '../../domain/commerce/cms.ts';

/** Draft pages, by preview key. */
export const drafts: ReadonlyMap<string, CmsEntry> = new Map([
  [
    '3f0c7a52-6f0e-4c1b-9a57-2d8a6b1e4c90',
    {
      identifier: 'zimowe-porzadki',
      url_key: 'zimowe-porzadki',
      title: 'Jak przechować wełnę do jesieni',
      content:
        '<p>Sweter, który ma służyć dziesięć lat, dwie trzecie tego czasu spędza w szafie. Oto jak go tam położyć.</p><h2>Najpierw pranie</h2><p>Mole lubią to, czego nie widać: pot i okruchy. Wypierz ręcznie w letniej wodzie i wysusz na płasko.</p><h2>Potem cedr, nie naftalina</h2><ul><li>krążek cedru do każdej półki,</li><li>woreczek z bawełny zamiast folii,</li><li>raz na kwartał przewietrzyć.</li></ul><p>Szkic: czekamy na zdjęcia z Łodzi.</p>',
    },
  ],
  [
    '8b9d4e16-0a7c-4f35-8c2e-71f5d3a9b604',
    {
      identifier: 'partnerzy-2027',
      url_key: 'partnerzy-2027',
      title: 'Pracownie, z którymi szyjemy w 2027 roku',
      content:
        '<p>Trzy szwalnie, jedna dziewiarnia i tkacze z Żyrardowa. Nazwy pojawią się po podpisaniu umów.</p>',
    },
  ],
]);
