import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ImportsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findImport, type ImportHead, lockImport, nextToUndo } from '../store/import-reader.ts';
import { changeImport, markUndone, reopenKept } from '../store/import-writer.ts';
import { rowsPerBatch } from './rows-of.ts';
import type { ImportCommand } from './run-import.ts';

/**
 * Starts to undo an import; a job does the rest. Run again, it retries the kept rows. Refuses `import.not_found` and
 * `import.not_done`.
 */
export async function undoImport(
  { reader, transact, clockOf }: ImportsDeps,
  { sellerId, kind, id }: ImportCommand,
): Promise<ImportHead> {
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const found = await lockImport(tx, sellerId, id);
    assertThat(found?.kind === kind, 'import.not_found');
    if (found.state === 'UNDOING') return;
    assertThat(found.state === 'DONE' || found.state === 'UNDONE', 'import.not_done');
    const ids = { sellerId, importId: id };
    await reopenKept(tx, ids);
    await changeImport(tx, ids, { state: 'UNDOING' });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'import.undone',
      subject: { kind: 'import', id, label: found.fileName },
      before: { rows: found.totalRows },
    });
    await appendEvents(tx, [{ sellerId, topic: 'import.undo_started', subjectId: id }]);
  });
  return (await findImport(reader, sellerId, id)) ?? refuse('import.not_found');
}

/** Undoes the remaining rows, each batch in a transaction. Does nothing for an import that is not being undone. */
export async function continueUndo(
  { transact, clockOf, kinds }: ImportsDeps,
  sellerId: string,
  id: string,
): Promise<void> {
  const clock = await clockOf(sellerId);
  for (let goesOn = true; goesOn; ) {
    goesOn = await transact(async (tx) => {
      const found = await lockImport(tx, sellerId, id);
      if (found?.state !== 'UNDOING') return false;
      const ids = { sellerId, importId: id };
      const rows = await nextToUndo(tx, sellerId, id, rowsPerBatch);
      const undone = { sellerId, rows, at: clock.now(), by: found.createdBy };
      if (rows.length > 0) await markUndone(tx, ids, await kinds[found.kind].undo(tx, undone));
      const isDone = rows.length < rowsPerBatch;
      if (isDone) await changeImport(tx, ids, { state: 'UNDONE', finishedAt: clock.now() });
      await appendEvents(tx, [{ sellerId, topic: 'import.progressed', subjectId: id }]);
      return !isDone;
    });
  }
}
