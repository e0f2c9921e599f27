/** Name of a language in itself, capitalised: `Polski`, `English`. */
export function languageName(locale: string): string {
  const [language = locale] = locale.split('-');
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
