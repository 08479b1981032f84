const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomDigits(length: number): string {
  return randomText('0123456789', length);
}

export function randomLettersAndDigits(length: number): string {
  return randomText(lettersAndDigits, length);
}

function randomText(alphabet: string, length: number): string {
  const numbers = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(numbers, (number) => alphabet[number % alphabet.length]).join('');
}
