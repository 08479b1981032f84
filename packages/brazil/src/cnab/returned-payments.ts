import type { Cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import { explainOccurrence } from './explain-occurrence.ts';
import type { CnabFile, CnabRecord } from './format/cnab.ts';
import type { SegmentA, SegmentJ, SegmentO } from './format/payment-records.ts';

/**
 * State of a payment at a bank. SCHEDULED: taken, and not made yet. RETURNED: made, and sent back by the payee's bank.
 * INCOMPLETE: said to be made, without the day or the amount, or with a code that says the opposite. OTHER: a code that
 * is not known, none, or one of a payment that the bank says to have already. Both need a person.
 */
export type PaymentEvent = 'SCHEDULED' | 'PAID' | 'REFUSED' | 'RETURNED' | 'INCOMPLETE' | 'OTHER';

export interface ReturnedPayment {
  readonly event: PaymentEvent;
  /** The bank's codes and their explanations; `null` where no table has one. */
  readonly occurrences: readonly { readonly code: string; readonly text: string | null }[];
  readonly line: number;
  /** The payer's number for it (seu número). */
  readonly reference: string | null;
  readonly bankNumber: string | null;
  /** As it was requested. */
  readonly amountCents: Cents | null;
  /** Null unless it is PAID or RETURNED. */
  readonly paidCents: Cents | null;
  readonly paidOn: PlainDate | null;
  /** The bank's authentication (segment Z), where it writes one. */
  readonly authentication: string | null;
}

interface Codes {
  readonly paid: ReadonlySet<string>;
  readonly scheduled: ReadonlySet<string>;
  readonly returned: ReadonlySet<string>;
  /** Occurrences of a file or number that the bank has already: the first one counts, so the payment is not refused. */
  readonly repeated: ReadonlySet<string>;
  /** They stand beside another code and decide nothing. */
  readonly notes: ReadonlySet<string>;
}

const febraban: Codes = {
  paid: new Set(['00', '03']),
  scheduled: new Set(['BD', 'BE']),
  returned: new Set(['H4']),
  repeated: new Set(['AA', 'BB']),
  notes: new Set(['ZA']),
};
const banks: Readonly<Record<string, Codes>> = {
  '341': {
    paid: new Set(['00', 'FC', 'FD']),
    scheduled: new Set(['BD', 'BE', 'AE', 'EM', 'IR', 'LA', 'PD', 'RS']),
    returned: new Set(['DV']),
    repeated: new Set(),
    notes: new Set(),
  },
  '756': { ...febraban, scheduled: new Set([...febraban.scheduled, 'BS']) },
};

/**
 * Returns what a retorno of payments in CNAB 240 says of each (segments A, J and O), in the file's order. A remessa has
 * none. A payment without a code has those of its lot. The caller checks the file's `problems` first.
 */
export function returnedPayments({
  bank,
  direction,
  records,
}: Pick<CnabFile, 'bank' | 'direction' | 'records'>): ReturnedPayment[] {
  if (direction !== 'retorno') return [];
  const payments: ReturnedPayment[] = [];
  let lotCodes: readonly string[] = [];
  for (const record of records) {
    if (record.kind === 'lot_header') lotCodes = codesOf(record);
    const last = payments.at(-1);
    if (record.kind === 'segment_z' && last) {
      payments[payments.length - 1] = { ...last, authentication: record.fields.authentication };
    } else if (record.kind === 'segment_a' || record.kind === 'segment_j' || record.kind === 'segment_o') {
      payments.push(paymentOf(bank, record, lotCodes));
    }
  }
  return payments;
}

/** The last ten columns of a lot's header, where a retorno has why it was not accepted. */
function codesOf({ raw }: CnabRecord): readonly string[] {
  return (raw.slice(230, 240).match(/../g) ?? []).filter((code) => /^[A-Z0-9]{2}$/.test(code) && code !== '00');
}

type PaymentRecord = Extract<CnabRecord, { kind: 'segment_a' | 'segment_j' | 'segment_o' }>;

function paymentOf(bank: string | null, record: PaymentRecord, lotCodes: readonly string[]): ReturnedPayment {
  const { fields } = record;
  const isAccepted = lotCodes.every((code) => codesFor(bank).scheduled.has(code));
  const own = fields.occurrences.length > 0 || isAccepted ? fields.occurrences : lotCodes;
  const occurrences = own.map((code) => ({ code, text: explainOccurrence(bank, code, 'payment') }));
  const { paidOn, paidCents } = madeOf(fields);
  const event = eventOf(bank, occurrences, paidOn !== null && paidCents !== null);
  const isMade = event === 'PAID' || event === 'RETURNED';
  return {
    event,
    occurrences,
    line: record.line,
    reference: fields.reference,
    bankNumber: fields.nossoNumero,
    amountCents: fields.amountCents,
    paidCents: isMade ? paidCents : null,
    paidOn: isMade ? paidOn : null,
    authentication: null,
  };
}

/** Segment A has columns for it; in J and O the bank writes over what was requested. */
function madeOf(fields: SegmentA | SegmentJ | SegmentO): Pick<ReturnedPayment, 'paidOn' | 'paidCents'> {
  if ('paidOn' in fields) return { paidOn: fields.paidOn, paidCents: fields.paidCents || fields.amountCents };
  return { paidOn: fields.payOn, paidCents: fields.amountCents };
}

function codesFor(bank: string | null): Codes {
  return (bank !== null && Object.hasOwn(banks, bank) ? banks[bank] : undefined) ?? febraban;
}

function eventOf(bank: string | null, occurrences: ReturnedPayment['occurrences'], isMadeKnown: boolean): PaymentEvent {
  const { paid, scheduled, returned, repeated, notes } = codesFor(bank);
  const deciding = occurrences.filter(({ code }) => !notes.has(code));
  if (deciding.length === 0 || deciding.some(({ text }) => text === null)) return 'OTHER';
  const all = (codes: ReadonlySet<string>) => deciding.every(({ code }) => codes.has(code));
  const any = (codes: ReadonlySet<string>) => deciding.some(({ code }) => codes.has(code));
  if (any(repeated)) return 'OTHER';
  if (any(returned)) return 'RETURNED';
  if (any(paid)) return all(paid) && isMadeKnown ? 'PAID' : 'INCOMPLETE';
  return all(scheduled) ? 'SCHEDULED' : any(scheduled) ? 'INCOMPLETE' : 'REFUSED';
}
