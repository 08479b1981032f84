/** What is wrong with a form, one entry a field; null is the form as a whole. */
export interface FieldProblem<Field extends string> {
  readonly field: Field | null;
  readonly text: string;
}

/** The first problem of each field, as its `error`; nothing before a person tried to go on. */
export function errorsOf<Field extends string>(
  problems: readonly FieldProblem<Field>[],
  isTried: boolean,
): Readonly<Partial<Record<Field, string>>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const { field, text } of isTried ? problems : []) if (field !== null) errors[field] ??= text;
  return errors;
}
