import { createHash } from 'node:crypto';
import type { parseSettlementFile, SettlementFile } from '@balcao/brazil';
import { type AuditedAcquirer, maxSettlementFileBytes } from '@balcao/contract';
import { assertInvariant, formatPlainDate, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import { appendEvents, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { inWorker } from '../../in-worker.ts';
import type { FeeAuditDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { mergeEntries, type SettlementEntry } from '../settlement-entry.ts';
import { countFile, fileByHash, findFile, insertFile, type ListedFile } from '../store/file-store.ts';
import { putLines } from '../store/line-store.ts';
import type { StoredFile, StoredLine } from '../store/stored-line.ts';
import { auditKind, auditPending } from './audit-pending.ts';

interface ImportFile {
  readonly sellerId: string;
  readonly id: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly by: string;
}

const maxLines = 100_000;
/** More of them say nothing new. */
const maxProblems = 500;

const readSettlementFile = inWorker<typeof parseSettlementFile>(
  import.meta.resolve('@balcao/brazil'),
  'parseSettlementFile',
);

/**
 * Stores an acquirer's settlement file, adds or completes its entries, and audits them. Idempotent by id. Refuses
 * `fee_audit.file_unreadable`, `_too_large`, `_too_long`, and `fee_audit.file_repeated` for a file imported before.
 */
export async function importFile(
  deps: FeeAuditDeps,
  { sellerId, id, fileName, content, by }: ImportFile,
): Promise<ListedFile> {
  assertThat(content.byteLength <= maxSettlementFileBytes, 'fee_audit.file_too_large');
  const hash = createHash('sha256').update(content).digest('hex');
  const before = await fileByHash(deps.reader, sellerId, hash);
  if (before && before.id !== id) refuseRepeated(before);
  if (!before) {
    const file = await readSettlementFile(content);
    const { acquirer } = file;
    if (acquirer === null || (file.lines.length === 0 && file.problems.some(isFatal))) {
      return refuse('fee_audit.file_unreadable', { problem: file.problems[0]?.code ?? 'not_a_settlement_file' });
    }
    assertThat(file.lines.length <= maxLines, 'fee_audit.file_too_long', { max: maxLines });
    await keepEntries(deps, {
      file: { ...fileOf(file, acquirer), sellerId, id, hash, fileName, importedBy: by },
      entries: file.lines,
      isCapture: file.content === 'SALES' ? () => true : isCapturedIn(file),
    });
  }
  await auditPending(deps, sellerId);
  await deps.reconciliation.matchWaitingLines(sellerId);
  const kept = await findFile(deps.reader, sellerId, id);
  assertInvariant(kept, 'a file that was imported is there');
  return kept;
}

function refuseRepeated({ importedAt, fileName }: Pick<StoredFile, 'importedAt' | 'fileName'>): never {
  return refuse('fee_audit.file_repeated', { fileName, on: formatPlainDate(plainDateAt(importedAt)) });
}

function isFatal({ code }: SettlementFile['problems'][number]): boolean {
  return code === 'version_unknown' || code === 'header_missing';
}

/** Stone's files list captures with their plan; Cielo's of Pix are each one installment. */
function isCapturedIn({ content }: SettlementFile): (entry: SettlementEntry) => boolean {
  return content === 'MIXED' || content === 'PIX'
    ? ({ installments, paidDate }) => installments !== null && paidDate === null
    : () => false;
}

function fileOf(file: SettlementFile, acquirer: AuditedAcquirer) {
  return {
    acquirer,
    establishment: bareNumber(file.establishment ?? ''),
    contentKind: file.content,
    processedOn: file.processedOn,
    fromOn: file.from,
    toOn: file.to,
    sequence: file.sequence,
    problems: file.problems.slice(0, maxProblems),
  };
}

function bareNumber(establishment: string): string {
  return establishment.replace(/^0+/, '');
}

interface KeepEntries {
  readonly file: Omit<StoredFile, 'added' | 'changed' | 'known' | 'importedAt'>;
  readonly entries: readonly SettlementEntry[];
  readonly isCapture: (entry: SettlementEntry) => boolean;
}

/** Stores a file and its entries in one transaction, which also schedules their audit. */
export async function keepEntries(deps: FeeAuditDeps, { file: given, entries, isCapture }: KeepEntries): Promise<void> {
  const { sellerId, id } = given;
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  const file: StoredFile = { ...given, added: 0, changed: 0, known: 0, importedAt: at };
  const merged = mergeEntries(entries);
  await deps.transact(async (tx) => {
    if (!(await insertFile(tx, file))) {
      const other = await fileByHash(tx, sellerId, file.hash);
      if (other && other.id !== id) refuseRepeated(other);
      return;
    }
    const toldOn = file.processedOn ?? clock.today();
    const lines = merged.map((entry) => lineOf(entry, { file, toldOn, isCaptured: isCapture(entry) }));
    const { added, changed } = await putLines(tx, lines);
    await countFile(tx, file, { added, changed, known: merged.length - added - changed });
    await scheduleJobs(tx, [{ sellerId, kind: auditKind, subjectId: 'all', dueAt: at }]);
    await appendEvents(tx, [{ sellerId, topic: 'fee-audit.changed', subjectId: sellerId }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'settlement-file.imported',
      subject: { kind: 'settlement-file', id, label: file.fileName },
      after: { fileName: file.fileName, added, known: merged.length - added },
    });
  });
}

function lineOf(
  { authorization: authorizationCode, establishment, ...entry }: SettlementEntry,
  { file, toldOn, isCaptured }: { readonly file: StoredFile; readonly toldOn: PlainDate; readonly isCaptured: boolean },
): StoredLine {
  return {
    ...entry,
    sellerId: file.sellerId,
    id: newId<'settlement-line'>(),
    fileId: file.id,
    acquirer: file.acquirer,
    establishment: bareNumber(establishment),
    authorizationCode,
    isCaptured,
    toldOn,
    verdict: null,
    agreedMicros: null,
  };
}
