/** `?a=1&b=x` as texts, one array for a name that comes twice. The router's own way would turn `?q=123` into a number. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = found.get(name);
    found.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(found);
}

/** Empty values are left out, so that an address only has what was chosen. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}
