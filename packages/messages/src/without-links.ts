/**
 * What others typed, as it stands in a mail or a message of ours: one line, nothing that is not seen, and nothing that a mail
 * program makes a link of, since the links in our mails are ours only. A word joiner, which is not seen either, comes after each
 * dot, colon and at sign that has a character on both sides, and after each colon before a slash.
 */
export function withoutLinks(typed: string): string {
  return linesWithoutLinks(typed).replaceAll(/\s+/gu, ' ').trim();
}

/** The same of a text of several lines. */
export function linesWithoutLinks(typed: string): string {
  return typed
    .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/((?<=\S)[.:@](?=\S)|:(?=\/))/gu, '$1\u2060');
}
