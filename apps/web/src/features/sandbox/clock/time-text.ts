const valid = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What a field of a time keeps of what was typed: `9`, `093` and `09:30` on their way to `HH:mm`, on a clock of 24 hours. */
export function timeText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

export function isTime(text: string): boolean {
  return valid.test(text);
}
