import { newId, systemClock } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { ImportKind } from '../deps.ts';
import type { MappedRow, RowResult } from '../import-kind.ts';
import { checkImport } from './check-import.ts';
import { createImport } from './create-import.ts';
import { getImport } from './find-imports.ts';
import { continueRun, runImport } from './run-import.ts';
import { continueUndo, undoImport } from './undo-import.ts';

const { database } = await createTestDatabase();

/** Rows that are kept in memory; the process dies at the given batch, before its commit. */
function worldOf({ diesAt }: { diesAt: number }) {
  const written: number[] = [];
  let batches = 0;
  const die = () => {
    if (++batches === diesAt) throw new Error('killed');
  };
  const resultOf = ({ line }: MappedRow): RowResult => ({
    line,
    outcome: 'CREATED',
    label: `${line}`,
    detail: null,
    subjectId: newId(),
    problems: [],
    before: null,
    after: { line },
  });
  const kind: ImportKind = {
    name: 'customers',
    fields: [{ field: 'name', required: true, names: ['nome'] }],
    sources: [],
    maxRows: 20_000,
    addUp: () => null,
    keyOf: () => null,
    check: async (_, { rows }) => rows.map(resultOf),
    write: async (_, { rows }) => {
      die();
      written.push(...rows.map(({ line }) => line));
      return rows.map(resultOf);
    },
    undo: async (_, { rows }) => {
      die();
      return rows.map(({ line }) => ({ line, outcome: 'REMOVED' as const, problems: [] }));
    },
  };
  const deps = {
    ...database,
    clockOf: async () => systemClock,
    kinds: {
      customers: kind,
      subscriptions: { ...kind, name: 'subscriptions' as const },
      charges: { ...kind, name: 'charges' as const },
    },
  };
  return { deps, written };
}

async function started(deps: ReturnType<typeof worldOf>['deps']) {
  const command = { sellerId: newId<'seller'>(), kind: 'customers', id: newId() } as const;
  const content = Buffer.from(`nome\n${Array.from({ length: 1_250 }, (_, row) => `P${row}`).join('\n')}`);
  await createImport(deps, { ...command, fileName: 'a.csv', content, by: 'ana@example.com' });
  await checkImport(deps, { ...command, mapping: { name: 0 }, existing: 'SKIP', choices: {} });
  await runImport(deps, command);
  return command;
}

it('a run that is killed goes on behind its last batch, and no row is written twice', async () => {
  const { deps, written } = worldOf({ diesAt: 2 });
  const command = await started(deps);
  const goOn = () => continueRun(deps, command.sellerId, command.id);
  await expect(goOn()).rejects.toThrow('killed');
  expect(await getImport(deps, command)).toMatchObject({ state: 'RUNNING', doneRows: 100 });
  await goOn();
  await goOn();
  expect(await getImport(deps, command)).toMatchObject({
    state: 'DONE',
    doneRows: 1_250,
    outcomes: { CREATED: 1_250 },
  });
  expect(written).toEqual(Array.from({ length: 1_250 }, (_, row) => row + 2));
  const published = await database.reader
    .selectFrom('outbox')
    .select('topic')
    .where('seller_id', '=', command.sellerId)
    .where('topic', '=', 'import.long_ended')
    .execute();
  expect(published, 'its end is published once').toHaveLength(1);
});

it('undoing that is killed goes on where it stopped', async () => {
  const { deps } = worldOf({ diesAt: 15 });
  const command = await started(deps);
  await continueRun(deps, command.sellerId, command.id);
  await undoImport(deps, command);
  const goOn = () => continueUndo(deps, command.sellerId, command.id);
  await expect(goOn()).rejects.toThrow('killed');
  expect(await getImport(deps, command)).toMatchObject({
    state: 'UNDOING',
    outcomes: { CREATED: 1_150, REMOVED: 100 },
  });
  await goOn();
  await goOn();
  expect(await getImport(deps, command)).toMatchObject({ state: 'UNDONE', outcomes: { REMOVED: 1_250 } });
});

it('the text of the file is forgotten once it is written', async () => {
  const { deps } = worldOf({ diesAt: 0 });
  const { sellerId, id } = await started(deps);
  await continueRun(deps, sellerId, id);
  const { content } = await database.reader
    .selectFrom('imports')
    .select('content')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(content).toBeNull();
});
