export const blank = -1;
export const noNumber = -2;
/** Result of `readNumber` for a number that a double cannot hold exactly. */
export const tooLarge = -3;

const zero = 48;
const space = 32;

export function readNumber(text: string, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - zero;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
    else return isBlank(text, from, to) ? blank : noNumber;
  }
  return number > Number.MAX_SAFE_INTEGER ? tooLarge : number;
}

export function isBlank(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (text.charCodeAt(index) !== space) return false;
  return true;
}
