/** Frequent Polish words that do not occur in English. */
const polish =
  /(?<![\p{L}\d./@-])(?:w|z|nie|na|się|jest|oraz|dla|od|przez|dni|zwrot|numer|zamówienie|adres|kwota|sklep|cena|podmiot|szt)(?![\p{L}\d@-]|\.\p{L})/giu;
/** Words with Polish letters, except for the currency sign. */
const letters = /\p{L}*[ąćęłńóśźż]\p{L}*/giu;

/** Polish words of a text, each once. */
export function polishWordsIn(text: string): readonly string[] {
  const found = [...text.matchAll(polish), ...text.matchAll(letters)].map(([word]) => word);
  return [...new Set(found.map((word) => word.toLowerCase()))].filter((word) => word !== 'zł');
}
