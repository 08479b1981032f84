/** Invisible characters: zero widths, lone surrogates, and those that change the direction of writing. */
const unseen = /[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** Whether a text is one line of visible characters. */
export function isLine(text: string): boolean {
  return !unseen.test(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

export function isLines(text: string): boolean {
  return !unseen.test(text) && !/(?!\n|\t|\r\n)\p{Cc}/u.test(text);
}

/**
 * Whether a text can be the name of a person or company: one line without a web or e-mail address. `loja.com` alone is
 * accepted, because some companies have such names.
 */
export function isName(text: string): boolean {
  return isLine(text) && !/:\/\/|@|\bwww\.|\p{L}\.\p{L}{2,}[/?#:]/iu.test(text);
}
