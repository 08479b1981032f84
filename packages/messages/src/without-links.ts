/**
 * Makes others' input safe for our mails and messages: one line, no invisible characters, and nothing that mail
 * programs turn into a link. A word joiner, which is invisible, follows each dot, colon and at sign between two
 * characters, and each colon before a slash.
 */
export function withoutLinks(typed: string): string {
  return linesWithoutLinks(typed).replaceAll(/\s+/gu, ' ').trim();
}

/** The same for several lines. */
export function linesWithoutLinks(typed: string): string {
  return typed
    .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/((?<=\S)[.:@](?=\S)|:(?=\/))/gu, '$1\u2060');
}
