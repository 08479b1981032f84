import { ApiError } from '../http/api-error.ts';

/** The words of the refusals that are about a field, by the field; `fieldOf` says which field a code is about. */
export function refusedFields(
  error: unknown,
  fieldOf: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.entries.flatMap(({ code, description }) => {
      const field = fieldOf[code];
      return field ? [[field, description]] : [];
    }),
  );
}
