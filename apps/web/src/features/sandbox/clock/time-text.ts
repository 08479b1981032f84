const valid = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Accepts partial input of `HH:mm`: `9`, `093`, `09:30`. */
export function timeText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

export function isTime(text: string): boolean {
  return valid.test(text);
}
