/** What `readNumber` answers where there are only blanks. */
export const blank = -1;
/** What `readNumber` answers where there is anything but digits. */
export const noNumber = -2;
/** What `readNumber` answers of a number that a double cannot hold to the unit. */
export const tooLarge = -3;

const zero = 48;
const space = 32;

/** The number that the digits `text[from, to)` write: digits alone, or it is none. */
export function readNumber(text: string, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - zero;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else return isBlank(text, from, to) ? blank : noNumber;
  }
  return number > Number.MAX_SAFE_INTEGER ? tooLarge : number;
}

/** Whether `text[from, to)` has nothing but blanks. */
export function isBlank(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (text.charCodeAt(index) !== space) return false;
  return true;
}
