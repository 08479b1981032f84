import {
  buildCnab240Payments,
  type CnabPayment,
  findBank,
  nextBusinessDay,
  normalizeDocument,
  paymentFileFacts,
  paymentFileProblem,
} from '@balcao/brazil';
import { bankCodes } from '@balcao/contract';
import { cents, type PlainDate, plainDateAt, timeZone } from '@balcao/kernel';
import { bankPayments } from '@balcao/messages';
import type { OpenConnection } from '../../../connections/index.ts';
import type { Party } from '../../ports/party.ts';
import type { SendPayment } from '../../ports/payables.ts';
import type { BankPayment } from '../store/bank-payment-store.ts';

/** A seller's agreement at a bank that takes payments by files, from its connection. */
interface PaymentFiles {
  readonly bank: string;
  readonly bankName: string;
  readonly settings: OpenConnection['settings'];
}

export function paymentFilesOf({ provider, settings }: Pick<OpenConnection, 'provider' | 'settings'>): PaymentFiles {
  const bank = bankCodes[provider] ?? '';
  return { bank, bankName: findBank(bank)?.name ?? bank, settings };
}

/** Connections of one account share the numbers of its files. */
export function fileSeriesOf({ bank, settings: { agency, account } }: PaymentFiles): string {
  return `payment-files:${bank}:${agency ?? ''}:${account ?? ''}`;
}

/** A payment with what its bank's file needs to know of it. */
export type FilePayment = Pick<BankPayment, 'reference' | 'amountCents' | 'destination' | 'payee'>;

/** Why no bank's file pays a kind. Of the kinds of Pix, only the columns of one by key are known from more than one source. */
export const notByFile: Readonly<Partial<Record<SendPayment['to']['kind'], string>>> = bankPayments.unsupportedByFile;

/** The document of who receives: a key that is one, or the payee's where it is not masked. */
export function documentOfPayee(
  to: SendPayment['to'],
  { document }: Pick<SendPayment['payee'], 'document'>,
): string | null {
  if (to.kind === 'PIX' && (to.type === 'CPF' || to.type === 'CNPJ')) return to.key;
  return document === null ? null : normalizeDocument(document);
}

/** Why the bank's file cannot say a payment, in Portuguese; null when it can. */
export function problemOf({ bank }: PaymentFiles, { destination: to, payee }: FilePayment): string | null {
  const payeeDocument = payee.document;
  if (to.kind === 'PIX_ACCOUNT' || to.kind === 'DARF') return notByFile[to.kind] ?? null;
  if (to.kind === 'PIX') return paymentFileProblem(bank, { kind: 'pix_key', payeeDocument });
  return to.barcode.startsWith('8')
    ? paymentFileProblem(bank, { kind: 'bill', barcode: to.barcode })
    : paymentFileProblem(bank, { kind: 'boleto', payeeDocument });
}

/** The first payments of those that may be in one file. */
export function oneFileOf<Payment extends FilePayment>(
  { bank }: PaymentFiles,
  payments: readonly Payment[],
): Payment[] {
  const first = payments[0]?.destination.kind;
  const isApart = paymentFileFacts(bank).pixApart !== null;
  return payments.filter(({ destination }) => !isApart || destination.kind === first);
}

/**
 * Writes a remessa of payments to be made on the day of `at`, slips on the next business day. Throws a RangeError when
 * a payment does not fit the bank's columns.
 */
export function buildPaymentFile(
  { bank, bankName, settings }: PaymentFiles,
  company: Party,
  {
    fileNumber,
    payments,
    at,
  }: { readonly fileNumber: number; readonly payments: readonly FilePayment[]; readonly at: Temporal.Instant },
): Uint8Array {
  const today = plainDateAt(at);
  return buildCnab240Payments({
    bank,
    bankName,
    fileNumber,
    generatedOn: today,
    generatedAt: at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'second' }),
    company: {
      document: company.document,
      name: company.name,
      agreement: settings.contract ?? '',
      agency: settings.agency ?? '',
      agencyDigit: settings.agencyDigit ?? '',
      account: settings.account ?? '',
      accountDigit: settings.accountDigit ?? '',
    },
    payments: payments.map((payment) => columnsOf(payment, today)),
  });
}

function columnsOf({ reference, amountCents, destination: to, payee }: FilePayment, today: PlainDate): CnabPayment {
  const { name, dueDate } = payee;
  const basics = { reference, amountCents: cents(amountCents) };
  const known = { name, document: payee.document ?? '' };
  if (to.kind === 'PIX_ACCOUNT' || to.kind === 'DARF')
    throw new RangeError('destination: a payment that was refused is in no file');
  if (to.kind === 'PIX') {
    const txid = to.txid ? { txid: to.txid } : {};
    return { ...basics, kind: 'pix_key', payOn: today, key: { type: to.type, key: to.key }, payee: known, ...txid };
  }
  const payOn = nextBusinessDay(today);
  const { barcode } = to;
  return barcode.startsWith('8')
    ? { ...basics, kind: 'bill', payOn, barcode, payeeName: name, dueDate }
    : { ...basics, kind: 'boleto', payOn, barcode, payee: known, dueDate };
}
