/** Rows selected over all pages, or everything under the filters. */
export interface Chosen<Row> {
  /** The filters of the selection; other filters clear it. */
  readonly scope: string;
  readonly everything: boolean;
  readonly rows: ReadonlyMap<string, Row>;
  /** The last toggled row, where a Shift range begins. */
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
 * Toggles a row; `range` includes all rows of the page from the anchor. Deselecting one of everything keeps only this
 * page's others, because the rest was never seen.
 */
export function toggleRow<Row>(chosen: Chosen<Row>, page: PageRows<Row>, key: string, range: boolean): Chosen<Row> {
  const select = !isChosen(chosen, key);
  const keys = range ? between([...page.keys()], chosen.anchor, key) : [key];
  return { ...withRows(chosen, page, keys, select), anchor: key };
}

/** Selects all rows of the page, or none when all are selected. */
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
