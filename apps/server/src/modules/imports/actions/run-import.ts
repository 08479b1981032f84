import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ImportsDeps } from '../deps.ts';
import type { ImportKindName } from '../import-kind.ts';
import { assertThat, refuse } from '../refusals.ts';
import { findImport, findWritten, type ImportHead, lockImport } from '../store/import-reader.ts';
import { changeImport, forgetRows, insertRows } from '../store/import-writer.ts';
import { answerRows, fileOf, rowsOf, rowsPerBatch } from './rows-of.ts';

const longImportEnded = 'import.long_ended';
const longImportRows = 500;

export interface ImportCommand {
  readonly sellerId: string;
  readonly kind: ImportKindName;
  readonly id: string;
}

/**
 * Starts writing the last dry run; a job does the rest. Idempotent. Refuses `import.not_found`, `import.not_checked`
 * and, after an undo, `import.already_run`.
 */
export async function runImport(
  { reader, transact, clockOf }: ImportsDeps,
  { sellerId, kind, id }: ImportCommand,
): Promise<ImportHead> {
  const at = (await clockOf(sellerId)).now();
  await transact(async (tx) => {
    const found = await lockImport(tx, sellerId, id);
    assertThat(found?.kind === kind, 'import.not_found');
    if (found.state === 'RUNNING' || found.state === 'DONE') return;
    assertThat(found.state !== 'READY', 'import.not_checked');
    assertThat(found.state === 'CHECKED', 'import.already_run');
    await forgetRows(tx, { sellerId, importId: id });
    await changeImport(tx, { sellerId, importId: id }, { state: 'RUNNING', doneRows: 0 });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'import.run',
      subject: { kind: 'import', id, label: found.fileName },
      after: { rows: found.totalRows },
    });
    await appendEvents(tx, [{ sellerId, topic: 'import.started', subjectId: id }]);
  });
  return (await findImport(reader, sellerId, id)) ?? refuse('import.not_found');
}

/**
 * Writes the remaining rows, each batch and its progress in one transaction, so that it resumes after a crash and
 * concurrent runs write each batch once. Does nothing for an import that is not running.
 */
export async function continueRun(
  { transact, clockOf, kinds }: ImportsDeps,
  sellerId: string,
  id: string,
): Promise<void> {
  const clock = await clockOf(sellerId);
  let rows: ReturnType<typeof rowsOf> | undefined;
  for (let goesOn = true; goesOn; ) {
    goesOn = await transact(async (tx) => {
      const found = await lockImport(tx, sellerId, id);
      if (found?.state !== 'RUNNING') return false;
      const kind = kinds[found.kind];
      rows ??= rowsOf(found, kind);
      const batch = rows.slice(found.doneRows, found.doneRows + rowsPerBatch);
      const { existing } = found;
      const written = await answerRows(batch, (request) =>
        kind.write(tx, { sellerId, rows: request, existing, at: clock.now(), file: fileOf(found, kind) }),
      );
      const ids = { sellerId, importId: id };
      await insertRows(tx, ids, written);
      const done = found.doneRows + batch.length;
      const isDone = done >= rows.length;
      await changeImport(tx, ids, {
        doneRows: done,
        ...(isDone && {
          state: 'DONE',
          content: null,
          finishedAt: clock.now(),
          totals: JSON.stringify(kind.addUp(await findWritten(tx, sellerId, id))),
        }),
      });
      await appendEvents(tx, [
        { sellerId, topic: 'import.progressed', subjectId: id },
        ...(isDone && rows.length > longImportRows
          ? [{ sellerId, topic: longImportEnded, subjectId: id } as const]
          : []),
      ]);
      return !isDone;
    });
  }
}
