import type { AuditAction, AuditSubject } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';

export interface AuditDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  /** The system's clock: when a chain was verified is no time of the seller's. */
  readonly clock: Clock;
  /** Answers the name of the seller's person with an e-mail, or the e-mail where there is none. */
  nameOf(sellerId: string): Promise<(email: string) => string>;
  readonly texts: AuditTexts;
  /** How a table is written: what a file begins with, and its lines. */
  readonly csv: { readonly head: string; linesOf(lines: readonly (readonly string[])[]): string };
}

/** The words of an exported entry, from the catalogue. */
export interface AuditTexts {
  readonly actions: Readonly<Record<AuditAction, string>>;
  readonly subjects: Readonly<Record<AuditSubject, string>>;
  readonly entry: { readonly yes: string; readonly no: string };
  readonly csv: { readonly fileName: string; readonly header: readonly string[] };
  field(field: string): string;
  code(subject: AuditSubject, field: string, code: string): string;
}
