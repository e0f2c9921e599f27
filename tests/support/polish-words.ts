/** Words that hardly any Polish sentence can do without, and no English one holds. */
const polish =
  /(?<![\p{L}\d./@-])(?:w|z|nie|na|się|jest|oraz|dla|od|przez|dni|zwrot|numer|zamówienie|adres|kwota|sklep|cena|podmiot|szt)(?![\p{L}\d@-]|\.\p{L})/giu;
/** Words with letters that English has not, but for the sign of the currency. */
const letters = /\p{L}*[ąćęłńóśźż]\p{L}*/giu;

/** Polish words of a text, each once. */
export function polishWordsIn(text: string): readonly string[] {
  const found = [...text.matchAll(polish), ...text.matchAll(letters)].map(([word]) => word);
  return [...new Set(found.map((word) => word.toLowerCase()))].filter((word) => word !== 'zł');
}
