/** The rows that a person chose, over all pages of a list, or everything under its filters. */
export interface Chosen<Row> {
  /** The filters under which they were chosen; under others nothing is. */
  readonly scope: string;
  readonly everything: boolean;
  readonly rows: ReadonlyMap<string, Row>;
  /** The row that was chosen or let go last: with Shift, all from it to the next. */
  readonly anchor: string | undefined;
}

export type PageRows<Row> = ReadonlyMap<string, Row>;

export function nothingChosen<Row>(scope: string): Chosen<Row> {
  return { scope, everything: false, rows: new Map(), anchor: undefined };
}

export function isChosen<Row>({ everything, rows }: Chosen<Row>, key: string): boolean {
  return everything || rows.has(key);
}

/**
 * Chooses a row, or lets it go; `range` does the same to every row of the page between it and the anchor. To let one go of
 * everything leaves the others of the page: the rest was never seen.
 */
export function toggleRow<Row>(chosen: Chosen<Row>, page: PageRows<Row>, key: string, range: boolean): Chosen<Row> {
  const select = !isChosen(chosen, key);
  const keys = range ? between([...page.keys()], chosen.anchor, key) : [key];
  return { ...withRows(chosen, page, keys, select), anchor: key };
}

/** Chooses all rows of the page, or lets them go when all of them are chosen. */
export function togglePage<Row>(chosen: Chosen<Row>, page: PageRows<Row>): Chosen<Row> {
  const keys = [...page.keys()];
  if (chosen.everything) return nothingChosen(chosen.scope);
  return withRows(chosen, page, keys, !keys.every((key) => chosen.rows.has(key)));
}

function withRows<Row>(
  chosen: Chosen<Row>,
  page: PageRows<Row>,
  keys: readonly string[],
  select: boolean,
): Chosen<Row> {
  const rows = new Map(chosen.everything ? page : chosen.rows);
  for (const key of keys) {
    const row = page.get(key);
    if (!select) rows.delete(key);
    else if (row !== undefined) rows.set(key, row);
  }
  return { ...chosen, everything: false, rows };
}

function between(keys: readonly string[], anchor: string | undefined, key: string): readonly string[] {
  const [from, to] = [keys.indexOf(anchor ?? key), keys.indexOf(key)];
  if (from < 0) return [key];
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}
