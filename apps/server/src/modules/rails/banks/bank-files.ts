import { createHash } from 'node:crypto';
import { bankFileColumnProblem } from '@balcao/messages';
import type { CallResult, Connections } from '../../connections/index.ts';
import type { RailDeps } from '../deps.ts';
import type { Party } from '../ports/party.ts';

export interface BankFileDeps extends Pick<RailDeps, 'reader' | 'transact' | 'clockOf'> {
  readonly connections: Pick<Connections, 'active' | 'get' | 'all'>;
}

export type CompanyOf = (sellerId: string) => Promise<Party>;

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
