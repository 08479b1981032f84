export type ImportKindName = 'customers' | 'subscriptions' | 'charges';

export type ExistingRows = 'UPDATE' | 'SKIP';

export interface ImportField {
  readonly field: string;
  readonly required: boolean;
  /** The name of a field that may replace it. */
  readonly or?: string;
  /** Common column names in lower case, without accents, spaces and punctuation. */
  readonly names: readonly string[];
}

/**
 * Adds the customer's fields to a file of what customers owe. They may be missing for a customer who is identified by
 * document or e-mail. `required` names the fields that a file needs, and their replacements.
 */
export function fieldsWithCustomer<Field extends string>(
  customerFields: readonly ImportField[],
  namesOf: Readonly<Record<Field, readonly string[]>>,
  required: Readonly<Partial<Record<Field, string | true>>>,
): readonly ImportField[] {
  const ofCustomers = customerFields.map((field) =>
    field.field === 'document' ? { ...field, required: true, or: 'email' } : { ...field, required: false },
  );
  const own = (Object.keys(namesOf) as Field[]).map((field) => {
    const need = required[field];
    return {
      field,
      names: namesOf[field],
      required: need !== undefined,
      ...(typeof need === 'string' && { or: need }),
    };
  });
  return [...ofCustomers, ...own];
}

/** A system whose exports are recognised by their columns. */
export interface KnownSource {
  readonly name: string;
  /** A file matches when it has a column of each group; names as in `ImportField`. */
  readonly signs: readonly (readonly string[])[];
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

/** Cells by field; empty ones are left out. */
export interface MappedRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface RowProblem {
  /** Null for a problem of the whole row. */
  readonly field: string | null;
  /** In Portuguese. */
  readonly reason: string;
}

/** Values to compare and restore; plain JSON. */
export type SubjectValues = Readonly<Record<string, unknown>>;

export interface RowResult {
  readonly line: number;
  readonly outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'REFUSED';
  readonly label: string;
  /** In Portuguese. */
  readonly detail: string | null;
  readonly subjectId: string | null;
  /** Reasons of a refusal; otherwise warnings. */
  readonly problems: readonly RowProblem[];
  /** Values before an update; null for a created subject. */
  readonly before: SubjectValues | null;
  readonly after: SubjectValues | null;
}

/** `before` is null when the row created its subject. */
export type WrittenRow = Pick<RowResult, 'line' | 'before' | 'after'> & { readonly subjectId: string };

export interface UndoneRow {
  readonly line: number;
  readonly outcome: 'REMOVED' | 'RESTORED' | 'KEPT';
  readonly problems: readonly RowProblem[];
}

export type AddedRow = Pick<RowResult, 'outcome' | 'problems' | 'after'>;
