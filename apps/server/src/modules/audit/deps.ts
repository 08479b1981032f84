import type { AuditAction, AuditSubject } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface AuditDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The system's clock, because a verification does not happen in the seller's time. */
  readonly clock: Clock;
  nameOf(sellerId: string): Promise<(email: string) => string>;
  readonly texts: AuditTexts;
  readonly csv: { readonly head: string; linesOf(lines: readonly (readonly string[])[]): string };
}

export interface AuditTexts {
  readonly actions: Readonly<Record<AuditAction, string>>;
  readonly subjects: Readonly<Record<AuditSubject, string>>;
  readonly entry: { readonly yes: string; readonly no: string };
  readonly csv: { readonly fileName: string; readonly header: readonly string[] };
  field(field: string): string;
  code(subject: AuditSubject, field: string, code: string): string;
}
