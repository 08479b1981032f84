import { createHash } from 'node:crypto';
import { addDays, assertInvariant, type Clock, instantAt } from '@balcao/kernel';
import { feeAudit } from '@balcao/messages';
import type { FeeAuditDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import type { SettlementEntry } from '../settlement-entry.ts';
import { fileByHash, findFile, type ListedFile } from '../store/file-store.ts';
import { auditPending } from './audit-pending.ts';
import { entriesOfPayables } from './entries-of-payables.ts';
import { keepEntries } from './import-file.ts';

/** An installment's state changes until it is paid, but its payable is listed by the day of the sale. */
const lookBackDays = 45;

interface ReadPayables {
  readonly sellerId: string;
  readonly id: string;
  /** Null for the daily run. */
  readonly by: string | null;
}

/**
 * Reads the payment schedule of the connected acquirer, and audits it. What is read as it was before makes no new file:
 * the earlier one is answered. Refuses `fee_audit.payables_not_connected`; throws
 * RailTimeout.
 */
export async function readPayables(deps: FeeAuditDeps, { sellerId, id, by }: ReadPayables): Promise<ListedFile> {
  const clock = await deps.clockOf(sellerId);
  const from = addDays(clock.today(), -lookBackDays);
  const read = await deps.rails.books.payables({ sellerId, from: instantAt(from), until: clock.now() });
  if (!read) return refuse('fee_audit.payables_not_connected');
  const entries = entriesOfPayables(read);
  const hash = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
  const before = await fileByHash(deps.reader, sellerId, hash);
  if (!before) await keepEntries(deps, { file: fileOf({ sellerId, id, by, hash, clock }), entries, isCapture: isSale });
  await auditPending(deps, sellerId);
  const kept = await findFile(deps.reader, sellerId, before?.id ?? id);
  assertInvariant(kept, 'a schedule that was read is there');
  return kept;
}

function fileOf({ sellerId, id, by, hash, clock }: ReadPayables & { readonly hash: string; readonly clock: Clock }) {
  const today = clock.today();
  return {
    ...{ sellerId, id, hash },
    acquirer: 'PAGARME',
    establishment: '',
    fileName: feeAudit.payablesName('PAGARME'),
    contentKind: 'MIXED',
    processedOn: today,
    fromOn: addDays(today, -lookBackDays),
    toOn: today,
    sequence: null,
    problems: [],
    importedBy: by,
  } as const;
}

function isSale({ kind }: SettlementEntry): boolean {
  return kind === 'SALE';
}
