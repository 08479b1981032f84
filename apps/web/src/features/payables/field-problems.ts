export interface FieldProblem<Field extends string> {
  readonly field: Field | null;
  readonly text: string;
}

/** Empty before the first attempt. */
export function errorsOf<Field extends string>(
  problems: readonly FieldProblem<Field>[],
  isTried: boolean,
): Readonly<Partial<Record<Field, string>>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const { field, text } of isTried ? problems : []) if (field !== null) errors[field] ??= text;
  return errors;
}
