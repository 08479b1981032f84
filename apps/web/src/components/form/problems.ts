/** The problems of fields by name, without the fields that have none. */
export function foundProblems(problems: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null));
}

export function tooLong(text: string, max: number, problem: string): string | null {
  return text.trim().length > max ? problem : null;
}
