import { parseBoleto } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import type { CallResult, OpenConnection } from '../../../../connections/index.ts';
import type { RegisterBoleto } from '../../../boleto/boleto-rail.ts';
import type { PostalAddress } from '../../../party.ts';
import type { BoletoApiBoleto, ToldBoleto } from '../../../store/boleto-api-store.ts';
import type { ProviderAnswer } from '../../network/call-provider.ts';
import type { PixApiCall } from '../../pix/api/pix-api-client.ts';
import type { PixApiProfile } from '../../pix/api/profiles.ts';

/** Asks the bank of one connection. Throws RailTimeout where it does not answer. */
export interface AskedBank {
  readonly connection: OpenConnection;
  ask(call: PixApiCall): Promise<ProviderAnswer>;
  /** Between two questions whether something is done. */
  wait(): Promise<unknown>;
}

/** A boleto that a bank has: what it calls it, and what it says of it. */
export interface FoundBoleto {
  readonly code: string;
  readonly told: ToldBoleto;
}

export interface NewApiBoleto {
  readonly row: BoletoApiBoleto;
  readonly instruction: RegisterBoleto;
  readonly address: PostalAddress;
  readonly today: PlainDate;
}

type Payment = ToldBoleto['payment'];

/** How one bank issues boletos by calls. Sources and how each was verified: README.md. */
export interface BoletoBank extends PixApiProfile {
  /** Three digits, and what is printed beside it where the bank's own name is not known. */
  readonly code: string;
  readonly name: string;
  readonly wallet: string;
  /** What the bank calls the seller. */
  beneficiaryOf(connection: OpenConnection): string;
  /** Moves nothing, and says whether the credentials serve. */
  probe(connection: OpenConnection, today: PlainDate): PixApiCall;
  issue(connection: OpenConnection, boleto: NewApiBoleto): PixApiCall;
  /** What the bank answers to it; `told` is null where the boleto is made later. Throws RailTimeout for what cannot be read. */
  issued(answer: ProviderAnswer, today: PlainDate): { readonly code: string; readonly told: ToldBoleto | null };
  /**
   * By the bank's name of it, else by ours: the bank may have taken it although it did not answer. Null where it has none. `payment` is what is known of how
   * it was paid.
   */
  find(
    bank: AskedBank,
    row: BoletoApiBoleto,
    known: { readonly today: PlainDate; readonly payment: Payment },
  ): Promise<FoundBoleto | null>;
  /** What was paid in some days, and where the list says so how. */
  paid(
    bank: AskedBank,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): AsyncIterable<{ readonly code: string; readonly payment: Payment }>;
  cancel(connection: OpenConnection, code: string): PixApiCall;
  /** Gives the bank our address for its notices. */
  takeNotices(bank: AskedBank, address: string): Promise<CallResult>;
  /** What a notice names, and what tells it from another of the same boleto; null of a body that is none. */
  named(body: unknown): readonly { readonly code: string; readonly fact: string }[] | null;
}

/** Our number (seu número, up to fifteen characters): of the id's random part, so that it is nobody else's in the account either. */
export function ownNumberOf(id: string): string {
  return id.replaceAll('-', '').slice(-15);
}

/** Up to sixty days after it is due it is taken, as other boletos are. */
export const daysAfterDue = 60;

/** Null of numbers that are not all there, or whose line no bank would take. */
export function numbersOf(
  { nossoNumero, barcode, line, brCode }: Readonly<Record<'nossoNumero' | 'barcode' | 'line' | 'brCode', string>>,
  today: PlainDate,
): ToldBoleto['numbers'] {
  if (!nossoNumero || !barcode || !line || !parseBoleto(line, { referenceDate: today }).ok) return null;
  return { nossoNumero, barcode, line, brCode: brCode || null };
}
