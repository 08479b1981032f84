/**
 * The DICT's own pattern of an e-mail key, and a dot in the domain: no one confirms an address at a bare host. Without
 * the `u` flag, `i` does not take the Kelvin sign for a k.
 */
const shape =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const longest = 77;

/** The text as an e-mail key, in lower case and without spaces around; `null` when it is none or has over 77 characters. */
export function emailKey(input: string): string | null {
  const text = input.length > longest * 2 ? '' : input.trim();
  return text.length <= longest && shape.test(text) ? text.toLowerCase() : null;
}
