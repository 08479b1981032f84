import pg from 'pg';

/** A statement; with a name it is prepared under it. */
export type Statement = Pick<pg.QueryConfig, 'text' | 'values' | 'name'>;

/**
 * Sends statements in one network write and reads their results together. They run in order. After an error the server
 * skips the rest, also a commit, and the promise rejects with that error: the caller must roll back.
 */
export async function sendBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
  types: pg.CustomTypesConfig | undefined,
): Promise<pg.QueryResult[]> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(new Batch(statements, types, { resolve, reject }));
    });
  } catch (error) {
    // The stack of the error leads to the socket; this one leads to the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** A query object for pg's internal interface, as pg-cursor has one; the public types do not describe it. */
export class Batch implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #bound: unknown[][];
  readonly #results: Result[];
  readonly #ended: Ended;
  /** Index of the statement whose result comes next. */
  #at = 0;
  /** The first row that could not be parsed; the remaining results are still read. */
  #unreadable: unknown;

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig | undefined, ended: Ended) {
    this.#statements = statements;
    this.#bound = statements.map(({ values = [] }) => values.map((value) => internals.utils.prepareValue(value)));
    this.#results = statements.map(() => new internals.Result(undefined, types));
    this.#ended = ended;
  }

  get texts(): readonly string[] {
    return this.#statements.map(({ text }) => text);
  }

  /** pg caches parsed statements by these. */
  get name(): string | undefined {
    return this.#statements[this.#at]?.name;
  }
  get text(): string | undefined {
    return this.#statements[this.#at]?.text;
  }

  submit(given: pg.Connection): void {
    const connection = given as unknown as Connection;
    const parsedHere = new Set<string>();
    const isParsed = (name: string) => Object.hasOwn(connection.parsedStatements, name) || parsedHere.has(name);
    connection.stream.cork();
    for (const [index, { name = '', text }] of this.#statements.entries()) {
      if (!isParsed(name)) connection.parse({ name, text });
      if (name) parsedHere.add(name);
      connection.bind({ statement: name, values: this.#bound[index] ?? [] });
      connection.describe({ type: 'P', name: '' });
      connection.execute({});
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    this.#results[this.#at]?.addFields(fields);
  }
  handleDataRow({ fields }: { fields: unknown[] }): void {
    const result = this.#results[this.#at];
    try {
      result?.addRow(result.parseRow(fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }
  handleCommandComplete(message: unknown): void {
    this.#results[this.#at]?.addCommandComplete(message);
    this.#at += 1;
  }
  handleEmptyQuery(): void {
    this.#at += 1;
  }
  handleError(error: unknown): void {
    this.#ended.reject(error);
  }
  handleReadyForQuery(): void {
    if (this.#unreadable) this.#ended.reject(this.#unreadable);
    else this.#ended.resolve(this.#results);
  }
}

interface Ended {
  readonly resolve: (results: pg.QueryResult[]) => void;
  readonly reject: (error: unknown) => void;
}

interface Result extends pg.QueryResult {
  addFields(fields: unknown[]): void;
  parseRow(fields: unknown[]): unknown;
  addRow(row: unknown): void;
  addCommandComplete(message: unknown): void;
}

interface Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: unknown[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: object): void;
  sync(): void;
}

const internals = pg as unknown as {
  readonly Result: new (rowMode: undefined, types: pg.CustomTypesConfig | undefined) => Result;
  readonly utils: { prepareValue(value: unknown): unknown };
};
