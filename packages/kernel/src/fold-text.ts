/** Text as it is searched: lower case, without accents, runs of spaces as one. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

const combiningMarks = /\p{M}/gu;
