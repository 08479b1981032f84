/** An e-mail address with its first letter and its domain: `a•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** A telephone with its last four digits: `••••-0000`. */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '••••' : `••••-${phone.slice(-4)}`;
}
