import { parseBoleto } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import type { CallResult, OpenConnection } from '../../../../connections/index.ts';
import type { RegisterBoleto } from '../../../boleto/boleto-rail.ts';
import type { PostalAddress } from '../../../party.ts';
import type { BoletoApiBoleto, ReportedBoleto } from '../../../store/boleto-api-store.ts';
import type { ProviderAnswer } from '../../network/call-provider.ts';
import type { PixApiCall } from '../../pix/api/pix-api-client.ts';
import type { PixApiProfile } from '../../pix/api/profiles.ts';

/** Calls the bank of one connection. Throws RailTimeout on no answer. */
export interface BankClient {
  readonly connection: OpenConnection;
  call(request: PixApiCall): Promise<ProviderAnswer>;
  /** Waits between two polls. */
  wait(): Promise<unknown>;
}

/** A boleto at a bank: its code there and its state. */
export interface FoundBoleto {
  readonly code: string;
  readonly reported: ReportedBoleto;
}

export interface NewApiBoleto {
  readonly boleto: BoletoApiBoleto;
  readonly instruction: RegisterBoleto;
  readonly address: PostalAddress;
  readonly today: PlainDate;
}

export interface ApiRevision {
  /** As it is, with its code. */
  readonly boleto: BoletoApiBoleto & { readonly code: string };
  readonly instruction: RegisterBoleto;
  /** The last revision that was requested, and whether it is this one. */
  readonly open: { readonly code: string; readonly isSame: boolean } | null;
}

/** REQUESTED: the bank answers later, under its code for the revision. */
export type ApiRevisionOutcome =
  | { readonly status: 'REVISED' }
  | { readonly status: 'REQUESTED'; readonly code: string }
  | { readonly status: 'REFUSED' };

type Payment = ReportedBoleto['payment'];

/** How one bank issues boletos by API. README.md has the sources and how each was verified. */
export interface BoletoBank extends PixApiProfile {
  /** Three digits, and the name printed beside them where the bank's own is unknown. */
  readonly code: string;
  readonly name: string;
  readonly wallet: string;
  /** The bank's code for the seller. */
  beneficiaryOf(connection: OpenConnection): string;
  /** A harmless call that tests the credentials. */
  probe(connection: OpenConnection, today: PlainDate): PixApiCall;
  issue(connection: OpenConnection, boleto: NewApiBoleto): PixApiCall;
  /**
   * Reads the answer to issuing; `reported` is null where the boleto is created later. Throws RailTimeout when unreadable.
   */
  issued(answer: ProviderAnswer, today: PlainDate): { readonly code: string; readonly reported: ReportedBoleto | null };
  /**
   * Finds a boleto by the bank's code, else by our number, because an unanswered request may have been accepted. Null
   * when there is none. `payment` is what is known of its payment.
   */
  find(
    bank: BankClient,
    boleto: BoletoApiBoleto,
    known: { readonly today: PlainDate; readonly payment: Payment },
  ): Promise<FoundBoleto | null>;
  /** The payments of some days, with details where the list has them. */
  paid(
    bank: BankClient,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): AsyncIterable<{ readonly code: string; readonly payment: Payment }>;
  /**
   * Revises an open boleto, or looks for the answer to a revision. Repeated, it requests nothing twice. Throws RailTimeout
   * when an answer is unreadable.
   */
  revise(bank: BankClient, revision: ApiRevision): Promise<ApiRevisionOutcome>;
  cancel(connection: OpenConnection, code: string): PixApiCall;
  /** Registers our notice address at the bank. */
  takeNotices(bank: BankClient, address: string): Promise<CallResult>;
  /** The codes that a notice names, and what distinguishes it from others of the same boleto; null when unreadable. */
  named(body: unknown): readonly { readonly code: string; readonly fact: string }[] | null;
}

/**
 * Our number (seu número, up to fifteen characters), taken from the id's random part so that it is unique in the
 * account.
 */
export function ownNumberOf(id: string): string {
  return id.replaceAll('-', '').slice(-15);
}

/** Like other boletos, it can be paid up to sixty days after its due date. */
export const daysAfterDue = 60;

/** Null when a number is missing, or the line is invalid. */
export function numbersOf(
  { nossoNumero, barcode, line, brCode }: Readonly<Record<'nossoNumero' | 'barcode' | 'line' | 'brCode', string>>,
  today: PlainDate,
): ReportedBoleto['numbers'] {
  if (!nossoNumero || !barcode || !line || !parseBoleto(line, { referenceDate: today }).ok) return null;
  return { nossoNumero, barcode, line, brCode: brCode || null };
}
