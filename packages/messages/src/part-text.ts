/** In files, too: spreadsheets would read "1/3" as a date. */
export function partText(number: number, of: number): string {
  return `${number} de ${of}`;
}
