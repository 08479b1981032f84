import { useMemo, useState } from 'react';
import { type Chosen, isChosen, nothingChosen, togglePage, toggleRow } from './selection.ts';

interface SelectionInput<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** The filters, whose change clears the selection; order and page do not. */
  readonly scope: string;
  readonly rowName: (row: Row) => string;
}

export interface RowSelection<Row> {
  readonly isChosen: (key: string) => boolean;
  readonly rowName: (row: Row) => string;
  readonly page: 'all' | 'some' | 'none';
  readonly onToggle: (key: string, range: boolean) => void;
  readonly onTogglePage: () => void;
}

/** Selects rows over pages: `const { chosen, selection, chooseAll, clear } = useSelection(…)`. */
export function useSelection<Row>({ rows, rowKey, scope, rowName }: SelectionInput<Row>) {
  const [kept, setChosen] = useState<Chosen<Row>>(() => nothingChosen(scope));
  const chosen = useMemo(() => (kept.scope === scope ? kept : nothingChosen<Row>(scope)), [kept, scope]);
  const page = new Map((rows ?? []).map((row) => [rowKey(row), row]));
  const some = [...page.keys()].filter((key) => isChosen(chosen, key)).length;
  const selection: RowSelection<Row> = {
    isChosen: (key) => isChosen(chosen, key),
    rowName,
    page: some === 0 ? 'none' : some === page.size ? 'all' : 'some',
    onToggle: (key, range) => setChosen(toggleRow(chosen, page, key, range)),
    onTogglePage: () => setChosen(togglePage(chosen, page)),
  };
  return {
    chosen,
    selection,
    chooseAll: () => setChosen({ ...nothingChosen(scope), everything: true }),
    clear: () => setChosen(nothingChosen(scope)),
  };
}
