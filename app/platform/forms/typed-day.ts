/** Returns a day (`YYYY-MM-DD`) as it stands in the three boxes of the `DateField` of a name. */
export function typedDay(name: string, day: string): Record<string, string> {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)));
  return { [`${name}.gun`]: date, [`${name}.ay`]: month, [`${name}.yil`]: year };
}
