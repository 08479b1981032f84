/** What can be imported. Each kind has a module that checks and writes its rows. */
export type ImportKindName = 'customers' | 'subscriptions' | 'charges';

export type ExistingRows = 'UPDATE' | 'SKIP';

export interface ImportField {
  readonly field: string;
  /** A file needs a column for it. */
  readonly required: boolean;
  /** A column for this field does as well. */
  readonly or?: string;
  /** Names that its column usually has, in lower case, without accents, spaces and marks. */
  readonly names: readonly string[];
}

/**
 * Fields of a file whose rows say what a customer owes. Those of a customer that is known already may be missing; a document or
 * an e-mail identifies them. `required` names what a file needs, and what may stand for one.
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

/** A system whose exports are known: how to recognise them, and which of its columns is which field. */
export interface KnownSource {
  readonly name: string;
  /** A file of it has a column of each group. Names as in `ImportField`. */
  readonly signs: readonly (readonly string[])[];
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

/** A row of the file, by the fields that have a column. Empty cells are left out. */
export interface MappedRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface RowProblem {
  /** Null when it is about the whole row. */
  readonly field: string | null;
  /** In Portuguese. */
  readonly reason: string;
}

/** Fields of a subject, to compare and to put back. Plain JSON. */
export type SubjectValues = Readonly<Record<string, unknown>>;

export interface RowResult {
  readonly line: number;
  readonly outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'REFUSED';
  /** Whom or what the row is about. */
  readonly label: string;
  /** What it brings, in Portuguese. */
  readonly detail: string | null;
  readonly subjectId: string | null;
  /** Why it is refused; of another outcome, what to know of it. */
  readonly problems: readonly RowProblem[];
  /** Of what is updated, before; null for what is created. */
  readonly before: SubjectValues | null;
  readonly after: SubjectValues | null;
}

/** A row that is to be undone: `before` is null when the row created its subject. */
export type WrittenRow = Pick<RowResult, 'line' | 'before' | 'after'> & { readonly subjectId: string };

export interface UndoneRow {
  readonly line: number;
  readonly outcome: 'REMOVED' | 'RESTORED' | 'KEPT';
  readonly problems: readonly RowProblem[];
}

/** A row as it is added up. */
export type AddedRow = Pick<RowResult, 'outcome' | 'problems' | 'after'>;
