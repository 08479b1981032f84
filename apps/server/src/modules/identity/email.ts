const shape = /^[^\s@]+@[^\s@]+$/u;

/** Returns the address in its stored form; null when it cannot be valid, so that the database is not queried for it. */
export function normalizeEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && email.isWellFormed() && shape.test(email) && !hasControl(email) ? email : null;
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
