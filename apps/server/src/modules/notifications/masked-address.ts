/** Masks an e-mail address to its first letter and domain: `a•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Masks a phone number to its last four digits: `••••-0000`. */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '••••' : `••••-${phone.slice(-4)}`;
}
