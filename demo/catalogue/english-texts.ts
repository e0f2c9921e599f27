/** English versions of other short texts, by the Polish text. */
export const englishTexts: ReadonlyMap<string, string> = new Map([
  // Flags.
  ['Nowości', 'New in'],
  ['Bestsellery', 'Bestsellers'],
  ['Promocje', 'Offers'],
  ['Na prezent', 'Gifts'],
  // Size tables and model facts.
  ['Rozmiar literowy', 'Letter size'],
  ['Biust', 'Bust'],
  ['Talia', 'Waist'],
  ['Biodra', 'Hips'],
  ['Rozmiar EU', 'EU size'],
  ['Klatka piersiowa', 'Chest'],
  ['Długość rękawa', 'Sleeve length'],
  ['Długość stopy', 'Foot length'],
  ['Obwód talii', 'Waist measurement'],
  ['Modelka ma 176 cm wzrostu i nosi rozmiar 36.', 'The model is 176 cm tall and wears a size 36.'],
  ['Model ma 187 cm wzrostu i nosi rozmiar M.', 'The model is 187 cm tall and wears a size M.'],
  ['Modelka ma 176 cm wzrostu i nosi rozmiar W28.', 'The model is 176 cm tall and wears a W28.'],
  ['Model ma 187 cm wzrostu i nosi rozmiar W32.', 'The model is 187 cm tall and wears a W32.'],
  // Shoes.
  ['skóra', 'leather'],
  ['materiał tekstylny', 'textile'],
  ['inny materiał (kauczuk)', 'other material (rubber)'],
  // Responsible persons.
  ['12 Mill Road, Leeds LS1 4AB, Wielka Brytania', '12 Mill Road, Leeds LS1 4AB, United Kingdom'],
  // Custom options.
  ['Haft', 'Embroidery'],
  ['Inicjały', 'Initials'],
  ['Herb', 'Crest'],
  ['Litery do wyhaftowania', 'Letters to embroider'],
  ['Gotowe najpóźniej', 'Needed by'],
  ['Papier', 'Paper'],
  ['Drukowany ręcznie', 'Hand-printed'],
  ['Dodatki', 'Extras'],
  ['Gałązka lawendy', 'Sprig of lavender'],
  ['Pieczęć z laku', 'Wax seal'],
  ['Treść bileciku', 'Words for the note'],
  ['Zdjęcie na bilecik', 'Photo for the note'],
  // Parts of sets, and files.
  ['Szalik', 'Scarf'],
  ['Torba', 'Bag'],
  ['Pasek', 'Belt'],
  ['Wykrój A4', 'Pattern on A4'],
  ['Wykrój A0', 'Pattern on A0'],
]);
