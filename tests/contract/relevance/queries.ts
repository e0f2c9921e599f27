import type { RelevanceQuery } from './score.ts';
import {
  all,
  any,
  coloured,
  flagged,
  inCategory,
  named,
  nothing,
  of,
  patterned,
  sized,
  withSku,
} from './wanted.ts';

const women = inCategory(10);
const men = inCategory(20);
const dress = inCategory(11);
const skirt = inCategory(19);
const jeans = inCategory(18, 27);
const trousers = named(/^(Spodnie|Chinosy|Jeansy)/);
const shorts = named(/^Szorty/);
const shirt = named(/^Koszula/);
const blouse = named(/^Bluzka/);
const tshirt = named(/^T-shirt/);
const sweater = inCategory(141, 23);
const hoodie = inCategory(15, 24);
const jacket = inCategory(161, 251);
const coat = inCategory(162, 252);
const bag = inCategory(31);
const scarf = inCategory(32);
const cap = inCategory(33);
const belt = inCategory(34);
const socks = inCategory(35);
const shoes = inCategory(36);

const red = coloured('czerwony', 'burgund');
const green = coloured('butelkowa-zielen', 'szalwia', 'oliwka');
const blue = coloured('niebieski', 'blekit', 'granat', 'morski');
const brown = coloured('karmel', 'czekolada', 'rudy');
const white = coloured('bialy', 'ecru');
const grey = coloured('szary', 'grafit');

/** What Polish shoppers type, and which products they want. */
export const queries: readonly RelevanceQuery[] = [
  // Forms of the noun, with and without Polish diacritics.
  ['sukienka', dress],
  ['sukienki', dress],
  ['sukienek', dress],
  ['SUKIENKĘ', dress],
  ['suknia', dress],
  ['buty', shoes],
  ['butów', shoes],
  ['obuwie', shoes],
  ['trampek', shoes],
  ['tenisówki', shoes],
  ['jeansy', jeans],
  ['dżinsy', jeans],
  ['dżinsów', jeans],
  ['dzinsy', jeans],
  ['spodnie', trousers],
  ['spodniach', trousers],
  ['koszula', shirt],
  ['koszule', shirt],
  ['koszulka', tshirt],
  ['podkoszulki', tshirt],
  ['t-shirt', tshirt],
  ['tshirty', tshirt],
  ['swetry', sweater],
  ['swetrów', sweater],
  ['pulower', sweater],
  ['kardigany', inCategory(142)],
  ['bluzy', hoodie],
  ['bluza z kapturem', hoodie],
  ['kurtek', jacket],
  ['kurtkę', jacket],
  ['płaszcze', coat],
  ['plaszcz', coat],
  ['palto', coat],
  ['spódnica', skirt],
  ['spodnice', skirt],
  ['szorty', shorts],
  ['spodenki', shorts],
  ['torby', bag],
  ['torebki', bag],
  ['szaliki', scarf],
  ['szal', scarf],
  ['czapek', cap],
  ['pasek', belt],
  ['paski', belt],
  ['skarpety', socks],
  ['skarpetek', socks],
  ['bluzka z długim rękawem', named(/^Bluzka z długim rękawem/)],
  ['longsleeve', named(/^Longsleeve/)],
  ['bluzki', blouse],
  // For women, men or children.
  ['spodnie męskie', all(trousers, men)],
  ['spodnie damskie', all(trousers, women)],
  ['jeansy damskie', all(jeans, women)],
  ['dżinsy męskie', all(jeans, men)],
  ['koszula damska', all(shirt, women)],
  ['meska koszula', all(shirt, men)],
  ['męskie koszule lniane', all(shirt, men, of('Len'))],
  ['t-shirt męski', all(tshirt, men)],
  ['kurtka damska', all(jacket, women)],
  ['kurtki męskie', all(jacket, men)],
  ['płaszcz dla kobiet', all(coat, women)],
  ['sweter dla niego', all(sweater, men)],
  ['szorty męskie', all(shorts, men)],
  ['pasek męski', belt],
  ['torba damska', bag],
  // Fabric and pattern.
  ['lniana sukienka', all(dress, of('Len'))],
  ['sukienka z lnu', all(dress, of('Len'))],
  ['lniane spodnie', all(trousers, of('Len'))],
  ['wełniany sweter', all(sweater, of('Wełna'))],
  ['sukienka wełniana', all(dress, of('Wełna'))],
  ['skorzana torba', all(bag, of('Skóra'))],
  ['torba ze skóry', all(bag, of('Skóra'))],
  ['bawełniane skarpetki', all(socks, of('Bawełna'))],
  ['spódnica sztruksowa', all(skirt, named(/sztruksowa/))],
  ['sukienka w kwiaty', all(dress, patterned('flowers'))],
  ['kwiecista sukienka', all(dress, patterned('flowers'))],
  ['sukienka w groszki', all(dress, patterned('dots'))],
  ['spódnica w kratę', all(skirt, patterned('checks'))],
  ['koszula w kratkę', all(shirt, patterned('checks'))],
  ['t-shirt w paski', all(tshirt, patterned('stripes'))],
  // Colours, in any form and by the names of their shades.
  ['czerwona sukienka', all(dress, red)],
  ['czerwone sukienki', all(dress, red)],
  ['sukienka w kolorze czerwonym', all(dress, red)],
  ['czarny płaszcz', all(coat, coloured('czarny'))],
  ['czarne spodnie damskie', all(trousers, women, coloured('czarny'))],
  ['granatowa sukienka', all(dress, coloured('granat'))],
  ['zielona sukienka', all(dress, green)],
  ['biała koszula', all(shirt, white)],
  ['biale bluzki', all(blouse, white)],
  ['niebieskie koszule męskie', all(shirt, men, blue)],
  ['szary sweter', all(sweater, grey)],
  ['granatowe płaszcze', all(coat, coloured('granat'))],
  ['różowa bluza', all(hoodie, coloured('brudny-roz'))],
  ['zolta bluzka', all(blouse, coloured('musztarda'))],
  ['bordowa spódnica', all(skirt, coloured('burgund'))],
  ['brązowy pasek', all(belt, brown)],
  ['fioletowy szalik', all(scarf, coloured('wrzos'))],
  // Sizes.
  ['sukienka 38', all(dress, sized('38'))],
  ['sukienka rozmiar 44', all(dress, sized('44'))],
  ['koszula xxl', all(shirt, sized('XXL'))],
  ['bluza męska XL', all(hoodie, men, sized('XL'))],
  ['buty 43', all(shoes, sized('43'))],
  ['jeansy w32', all(jeans, sized('W32'))],
  ['czarne jeansy męskie 34', all(jeans, men, coloured('czarny'), sized('W34'))],
  ['czarna sukienka 38', all(dress, coloured('czarny'), sized('38'))],
  // Typing errors.
  ['sukeinka', dress],
  ['czerwona sukenka', all(dress, red)],
  ['koszlua męska', all(shirt, men)],
  ['spdonie', trousers],
  ['swetr', sweater],
  ['kutrka', jacket],
  ['płaszc', coat],
  ['spudnica', skirt],
  ['jensy', jeans],
  ['skarpteki', socks],
  ['bluzkka', blouse],
  ['czpaka', cap],
  // SKUs, names, occasions.
  ['WT-0007', withSku('WT-0007')],
  ['wt0120', withSku('WT-0120')],
  ['jagoda', named(/Jagoda$/)],
  ['sukienka zof', all(dress, named(/Zofia$/))],
  ['nowości', flagged(6)],
  ['bestsellery', flagged(2)],
  ['wyprzedaż', flagged(5)],
  ['prezent', any(flagged(9), named(/prezent|podarunkowa/))],
  ['pasek do spodni', belt],
  ['zestaw', inCategory(41)],
  // Long queries.
  ['elegancka sukienka na wesele', dress],
  ['buty do biegania', shoes],
  ['ciepły sweter na zimę', sweater],
  ['kurtka przeciwdeszczowa', jacket],
  ['spodnie z wysokim stanem', trousers],
  ['czarna torebka na ramię', all(bag, coloured('czarny'))],
  ['granatowy sweter męski xl', all(sweater, men, coloured('granat'), sized('XL'))],
  ['szara bluza z kapturem damska', all(hoodie, women, grey)],
  ['prezent dla mamy', any(flagged(9), named(/prezent|podarunkowa/))],
  // Diminutives.
  ['sukieneczka', dress],
  ['czapeczka', cap],
  ['czapeczki zimowe', cap],
  ['kurteczka damska', all(jacket, women)],
  ['bluzeczka', blouse],
  ['koszuleczki', tshirt],
  ['spódniczka w kratkę', all(skirt, patterned('checks'))],
  ['sweterek', sweater],
  ['płaszczyk', coat],
  ['torebeczka', bag],
  ['paseczek', belt],
  ['szaliczek', scarf],
  ['skarpeteczki', socks],
  ['buciki', shoes],
  // Phrases: the noun decides, its description orders.
  ['spodnie dresowe', trousers],
  ['dresowe spodnie męskie', all(trousers, men)],
  ['bluza dresowa', hoodie],
  ['koszula z długim rękawem', shirt],
  ['skarpetki grzejące', named(/^Skarpetki grzejące/)],
  ['zestaw zimowy', named(/^Zestaw zimowy/)],
  ['karta podarunkowa', named(/^Karta podarunkowa/)],
  ['wykrój sukienki', named(/^Wykrój sukienki/)],
  ['lniane chinosy męskie', all(named(/^Chinosy lniane/), men)],
  // English words, which Polish shoppers use as well.
  ['hoodie', hoodie],
  ["men's jacket", all(jacket, men)],
  ['men jacket', all(jacket, men)],
  ['women pants', all(trousers, women)],
  ['women’s dress', dress],
  ['shirt', shirt],
  ['shorts', shorts],
  ['jeans', jeans],
  // Parts of skus.
  ['wt 0120', withSku('WT-0120')],
  ['WT-0007-38', withSku('WT-0007')],
  // Products that the shop does not sell.
  ['WT-9999', nothing],
  ['rower', nothing],
  ['hulajnoga', nothing],
  ['telewizor 55', nothing],
  ['qwrtzx', nothing],
];
