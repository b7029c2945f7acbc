/**
 * Making one costs as much as a hundred uses of it, and a server draws the same pages all day. Of times only in a named zone: the
 * reader's own may change.
 */
const keep = <Options extends object, Format>(make: (locale: string | string[], options: Options) => Format) => {
  const kept = new Map<string, Format>();
  return (locale: string | string[], options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = kept.get(key) ?? make(locale, options);
    kept.set(key, format);
    return format;
  };
};

export const numbersIn = keep((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const timesIn = keep(
  (locale, options: Intl.DateTimeFormatOptions & { timeZone: string }) => new Intl.DateTimeFormat(locale, options),
);
export const listsIn = keep((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
export const pluralsIn = keep((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));
