/** The pattern of LIKE for texts that contain `text`: its own `%`, `_` and `\` are no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
