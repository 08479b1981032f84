import type { BankAccount } from '@balcao/brazil';
import type { ChargeStatus, PaymentMethod, ReportType } from '@balcao/contract';
import type { SoldBy } from '../../../charges/index.ts';
import type { IssuedInvoice } from '../../../invoices/index.ts';
import type { LedgerFact } from '../../../ledger/index.ts';
import type { LinkStatus, PaymentLink } from '../../../payment-links/index.ts';
import type { NewWithdrawal, StatementRow } from '../../../settlement/index.ts';

type Words<Key extends string> = Readonly<Record<Key, string>>;

export interface SourceTexts {
  readonly titles: Words<ReportType>;
  fileName(type: ReportType, from: string, to: string): string;
  fileNameOn(type: ReportType, on: string): string;
  /** Our accounts; `sub-seller` stands for every sub-seller's. */
  readonly accounts: Readonly<Record<string, string>>;
  subSeller(name: string): string;
  readonly status: Words<ChargeStatus>;
  readonly method: Words<PaymentMethod>;
  readonly soldBy: Words<SoldBy>;
  readonly disputeKind: Words<'card' | 'pix'>;
  readonly dispute: Words<'OPEN' | 'WON' | 'LOST'>;
  readonly linkStatus: Words<LinkStatus>;
  readonly linkType: Words<PaymentLink['type']>;
  readonly invoice: Words<IssuedInvoice['status']>;
  readonly withdrawal: Words<NewWithdrawal['status']>;
  readonly statementRows: Readonly<
    Record<StatementRow['kind'], (row: Pick<StatementRow, 'rail' | 'installment' | 'ownAccount'>) => string>
  >;
  readonly facts: Words<LedgerFact>;
  readonly opening: string;
  readonly closing: string;
  readonly ownAccount: Words<'available' | 'checking' | 'investment'>;
  bankAccount(account: BankAccount): string;
  readonly accountOnFile: string;
  readonly movement: Words<MovementType>;
  readonly title: Words<'LATE' | 'COMING'>;
  readonly columns: Readonly<Record<ReportType, Readonly<Record<string, string>>>>;
}

/** The movement types of the accountants' file layout. */
export type MovementType =
  | ('recebimento' | 'tarifa' | 'devolucao' | 'chargeback')
  | ('split' | 'antecipacao' | 'saque' | 'transferencia' | 'ajuste');
