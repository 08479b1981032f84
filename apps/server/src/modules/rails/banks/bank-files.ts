import { createHash } from 'node:crypto';
import { providerFacts } from '@balcao/contract';
import { bankFileColumnProblem } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CallResult, Connections, OpenConnection } from '../../connections/index.ts';
import type { RailDeps } from '../deps.ts';
import type { Party } from '../ports/party.ts';
import { insertFile, type NewFile, type NewFileLine } from './store/bank-file-store.ts';

export interface BankFileDeps extends Pick<RailDeps, 'reader' | 'transact' | 'clockOf'> {
  readonly connections: Pick<Connections, 'active' | 'get' | 'all'>;
}

export type CompanyOf = (sellerId: string) => Promise<Party>;

/** Whether the provider exchanges files instead of answering calls. */
export function isByFiles({ method, provider }: Pick<OpenConnection, 'method' | 'provider'>): boolean {
  return providerFacts(method, provider)?.byFiles ?? false;
}

/** What a line of a remessa says before the bank has answered it. */
export const askedLine = {
  outcome: 'ASKED',
  problem: null,
  occurrence: null,
  reasons: [],
  paidCents: null,
  feeCents: null,
  occurredOn: null,
  creditedOn: null,
} as const satisfies Partial<NewFileLine>;

/** Stores a file that was sent or received, with its lines. */
export async function keepFile(
  tx: Tx,
  file: Omit<NewFile, 'lines' | 'contentHash'>,
  lines: readonly NewFileLine[],
): Promise<void> {
  const { sellerId, id, fileName: label, amountCents, createdAt: at } = file;
  const done = file.direction === 'SENT' ? 'sent' : 'received';
  await insertFile(tx, { ...file, lines: lines.length, contentHash: hashOfFile(file.content) }, lines);
  await appendEvents(tx, [{ sellerId, topic: `bank-file.${done}`, subjectId: id }]);
  recordAudit(tx, {
    sellerId,
    at,
    action: `bank_file.${done}`,
    subject: { kind: 'bank-file', id, label },
    after: { rows: String(lines.length), amountCents },
  });
}

/** Writes example files, which nobody keeps; what does not fit is named. */
export function tryColumns(write: () => void): CallResult {
  try {
    write();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const name = /^(?:\w+\.)?(\w+):/.exec(error.message)?.[1] ?? '';
    return { ok: false, reason: 'refused', detail: bankFileColumnProblem(name) };
  }
}

export function hashOfFile(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** `COB231126000007.REM`: what it is, the date and the file's number. */
export function nameOfFile(kind: 'COB' | 'PAG', fileNumber: number, today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  return `${kind}${day}${month}${year.slice(2)}${String(fileNumber).padStart(6, '0')}.REM`;
}
