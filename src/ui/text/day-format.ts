/** Writes days in French, where the first of a month is « 1er », which Intl writes « 1 ». */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: Date | number) => string {
  const { format } = new Intl.DateTimeFormat('fr', options);
  return (day) => format(day).replace(/\b1(?= \p{L})/u, '1er');
}
