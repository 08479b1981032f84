/** LIKE pattern for texts that contain `text`; `%`, `_` and `\` in it are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
