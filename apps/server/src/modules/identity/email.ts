const shape = /^[^\s@]+@[^\s@]+$/u;

/** An e-mail as it is kept and compared; null when it cannot be one, so that the database is not queried with it. */
export function normalizeEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && email.isWellFormed() && shape.test(email) && !hasControl(email) ? email : null;
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
