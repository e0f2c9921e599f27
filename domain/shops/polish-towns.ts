/**
 * Towns with their spot (degrees, to a hundredth) and the first digits of the postcodes round
 * them; the longest match decides. This is coarse: it separates a far shop from a near one,
 * and finds no street.
 */
const rows = `
Warszawa 52.23 21.01 00 01 02 03 04|Pruszków 52.17 20.80 05|Otwock 52.11 21.26 054|Ciechanów 52.88 20.62 06
Ostrołęka 53.08 21.57 07|Siedlce 52.17 22.29 08|Płock 52.55 19.71 09|Olsztyn 53.78 20.48 10 11|Giżycko 54.04 21.77 115
Szczytno 53.56 20.99 12|Pisz 53.63 21.81 122|Działdowo 53.24 20.17 13|Ostróda 53.70 19.97 14|Białystok 53.13 23.16 15
Sokółka 53.41 23.50 16|Augustów 53.84 22.98 163|Suwałki 54.10 22.93 164|Bielsk Podlaski 52.77 23.19 17|Łomża 53.18 22.06 18
Ełk 53.83 22.36 19|Lublin 51.25 22.57 20|Łuków 51.93 22.38 21|Biała Podlaska 52.03 23.13 215|Chełm 51.14 23.47 22 221
Zamość 50.72 23.25 224|Kraśnik 50.92 22.22 23|Biłgoraj 50.54 22.72 234|Puławy 51.42 21.97 24|Kielce 50.87 20.63 25
Skarżysko-Kamienna 51.11 20.86 26|Radom 51.40 21.15 266|Ostrowiec Świętokrzyski 50.93 21.39 27|Sandomierz 50.68 21.75 276
Jędrzejów 50.64 20.30 28|Włoszczowa 50.85 19.97 29|Kraków 50.06 19.94 30 31|Wieliczka 49.99 20.06 32|Oświęcim 50.03 19.24 326
Tarnów 50.01 20.99 33|Nowy Sącz 49.62 20.70 333|Nowy Targ 49.48 20.03 34|Zakopane 49.30 19.95 345|Wadowice 49.88 19.49 341
Żywiec 49.69 19.19 343|Rzeszów 50.04 22.00 35 36|Przemyśl 49.78 22.77 37|Stalowa Wola 50.58 22.05 374|Krosno 49.69 21.77 38
Gorlice 49.66 21.16 383|Sanok 49.56 22.21 385|Mielec 50.29 21.42 39|Dębica 50.05 21.41 392|Tarnobrzeg 50.57 21.68 394
Katowice 50.26 19.02 40|Sosnowiec 50.29 19.10 41|Chorzów 50.30 18.95 415|Zabrze 50.32 18.79 418|Bytom 50.35 18.92 419
Ruda Śląska 50.29 18.86 417|Dąbrowa Górnicza 50.32 19.19 413|Częstochowa 50.81 19.12 42|Bielsko-Biała 49.82 19.05 43
Tychy 50.13 18.99 431|Cieszyn 49.75 18.63 434|Gliwice 50.29 18.67 44|Rybnik 50.10 18.55 442|Jastrzębie-Zdrój 49.95 18.60 443
Opole 50.67 17.92 45 46|Kluczbork 50.97 18.22 462|Kędzierzyn-Koźle 50.35 18.21 47|Racibórz 50.09 18.22 474|Nysa 50.47 17.33 48
Brzeg 50.86 17.47 49|Wrocław 51.11 17.03 50 51 52 53 54 55|Oleśnica 51.21 17.38 56|Kłodzko 50.44 16.65 57
Ząbkowice Śląskie 50.59 16.81 572|Wałbrzych 50.77 16.28 58|Świdnica 50.84 16.49 581|Jelenia Góra 50.90 15.73 585
Legnica 51.21 16.16 59|Lubin 51.40 16.20 593|Zgorzelec 51.15 15.01 599|Poznań 52.41 16.93 60 61|Gniezno 52.53 17.60 62
Konin 52.22 18.25 625|Kalisz 51.76 18.09 628|Ostrów Wielkopolski 51.65 17.81 63|Leszno 51.84 16.57 64|Piła 53.15 16.74 649
Zielona Góra 51.94 15.51 65|Świebodzin 52.25 15.53 66|Gorzów Wielkopolski 52.73 15.24 664|Nowa Sól 51.80 15.71 67
Głogów 51.66 16.08 672|Żary 51.64 15.14 68|Słubice 52.35 14.56 69|Szczecin 53.43 14.55 70 71|Goleniów 53.56 14.83 72
Świnoujście 53.91 14.25 726|Stargard 53.34 15.05 73|Gryfino 53.25 14.49 74|Koszalin 54.19 16.18 75|Słupsk 54.46 17.03 76
Człuchów 53.67 17.36 77|Bytów 54.17 17.49 771|Szczecinek 53.71 16.70 78|Kołobrzeg 54.18 15.58 781|Gdańsk 54.35 18.65 80
Gdynia 54.52 18.53 81|Sopot 54.44 18.56 817|Elbląg 54.16 19.40 82|Tczew 54.09 18.78 83|Wejherowo 54.61 18.24 84
Bydgoszcz 53.12 18.01 85|Świecie 53.41 18.45 86|Grudziądz 53.48 18.75 863|Toruń 53.01 18.60 87|Włocławek 52.65 19.07 878
Inowrocław 52.80 18.26 88|Nakło nad Notecią 53.14 17.60 89|Chojnice 53.70 17.56 896|Łódź 51.77 19.46 90 91 92 93 94
Pabianice 51.66 19.35 95|Zgierz 51.86 19.41 951|Skierniewice 51.95 20.15 96|Żyrardów 52.05 20.44 963|Piotrków Trybunalski 51.41 19.70 97
Radomsko 51.07 19.44 975|Bełchatów 51.37 19.36 974|Sieradz 51.60 18.73 98|Kutno 52.23 19.36 99|Łowicz 52.11 19.94 994
`;

/** A town, its position, and the first digits of its postcodes. */
export interface Town {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly prefixes: readonly string[];
}

/** `Bielsk Podlaski 52.77 23.19 17`: a name, two numbers, postcodes. */
const row = /^(\D+) (\d+\.\d+) (\d+\.\d+) (.+)$/;

/** Towns of every part of the country, for all postcodes. */
export const polishTowns: readonly Town[] = rows
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [, name = '', lat, lon, codes = ''] = row.exec(line) ?? [];
    return { name, lat: Number(lat), lon: Number(lon), prefixes: codes.split(' ') };
  });
