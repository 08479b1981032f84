/** Marks that nobody sees: zero widths, halves of characters, and those that turn the direction of writing. */
const unseen = /[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** Whether a text is one line of what can be seen. */
export function isLine(text: string): boolean {
  return !unseen.test(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** Whether a text is lines of what can be seen; a tab may be among it. */
export function isLines(text: string): boolean {
  return !unseen.test(text) && !/(?!\n|\t|\r\n)\p{Cc}/u.test(text);
}

/**
 * Whether a text can be the name of a person or a company: one line without the address of a page or a mailbox. `loja.com` alone
 * is a name that some companies have; with what only an address has, it is none.
 */
export function isName(text: string): boolean {
  return isLine(text) && !/:\/\/|@|\bwww\.|\p{L}\.\p{L}{2,}[/?#:]/iu.test(text);
}
