import pg from 'pg';

/** A statement, prepared under its name where it has one. */
export type Statement = Pick<pg.QueryConfig, 'text' | 'values' | 'name'>;

/**
 * Sends statements in one piece, which the server answers in one piece; each of us wakes the other once. They run in order. When
 * one fails nothing after it is done, a commit neither, and this fails with its error: a transaction that they began or
 * belong to is then to be rolled back.
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
    // The one it has leads to the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** What pg tells the query that it is waiting for. It has no words for this in its types; pg-cursor is made alike. */
export class Batch implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #bound: unknown[][];
  readonly #results: Result[];
  readonly #ended: Ended;
  /** The statement whose answer comes next. */
  #at = 0;
  /** What is wrong with a row that came. The others are still waited for. */
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

  /** pg keeps by these what has been parsed. */
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
