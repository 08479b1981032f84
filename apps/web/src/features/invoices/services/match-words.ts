import { foldText } from '@balcao/kernel';

/** Whether a text has every typed word, in any order, with or without accents. */
export function matchWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
