import { cents } from '@balcao/kernel/money';
import { itauEntryReasons } from './data/occurrences/reasons400.ts';
import { refusalReasons } from './data/occurrences/title-reasons.ts';
import { explainOccurrence } from './explain-occurrence.ts';
import type { TitleReturned } from './format/title-records.ts';
import type { ReturnedTitle, TitleEvent } from './returned-title.ts';

interface Codes {
  readonly events: Readonly<Record<string, TitleEvent>>;
  /** The reasons of an entry that is refused; other occurrences have tables that are not here. */
  readonly entryReasons: Readonly<Record<string, string>>;
}

/**
 * Meaning of the occurrences of each bank's CNAB 400 for a title. A code that is not here is OTHER and needs a person:
 * cheques, protests under way, and write-offs by a payment that another line may have reported (Itaú 10 and 59).
 */
const banks: Readonly<Record<string, Codes>> = {
  '237': {
    events: {
      '02': 'REGISTERED',
      '03': 'REFUSED',
      '06': 'PAID',
      '09': 'WRITTEN_OFF',
      '10': 'WRITTEN_OFF',
      '14': 'DUE_DATE_CHANGED',
      '15': 'PAID',
      '17': 'PAID',
      '22': 'PAYMENT_UNDONE',
      '24': 'REFUSED',
      '27': 'INSTRUCTION_REFUSED',
      '28': 'FEE',
      '30': 'INSTRUCTION_REFUSED',
      '32': 'INSTRUCTION_REFUSED',
      '40': 'PAYMENT_UNDONE',
    },
    entryReasons: refusalReasons,
  },
  '341': {
    events: {
      '02': 'REGISTERED',
      '03': 'REFUSED',
      '06': 'PAID',
      '07': 'PAID',
      '08': 'PAID',
      '09': 'WRITTEN_OFF',
      '14': 'DUE_DATE_CHANGED',
      '15': 'INSTRUCTION_REFUSED',
      '16': 'INSTRUCTION_REFUSED',
      '17': 'INSTRUCTION_REFUSED',
      '18': 'INSTRUCTION_REFUSED',
      '32': 'WRITTEN_OFF',
      '60': 'REFUSED',
      '64': 'REGISTERED',
      '73': 'REGISTERED',
      ...codes('FEE', [
        [26, 30],
        [33, 46],
        [48, 48],
        [51, 56],
        [61, 62],
        [80, 80],
        [82, 83],
        [85, 93],
      ]),
    },
    entryReasons: itauEntryReasons,
  },
};

function codes(
  event: TitleEvent,
  ranges: readonly (readonly [from: number, to: number])[],
): Record<string, TitleEvent> {
  const numbers = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return Object.fromEntries(numbers.map((number) => [String(number), event]));
}

/**
 * The event of a title in a retorno of CNAB 400; null for a bank whose occurrences are not known. The paid amount is
 * what the payer paid; the credited one is known at Itaú, which prints it without its fee.
 */
export function returnedTitle400(bank: string | null, line: number, title: TitleReturned): ReturnedTitle | null {
  const own = bank !== null && Object.hasOwn(banks, bank) ? banks[bank] : undefined;
  if (!own) return null;
  const { occurrence, paidCents, feeCents, occurredOn } = title;
  const code = occurrence ?? '';
  const known = Object.hasOwn(own.events, code) ? own.events[code] : undefined;
  const isUnsaid = (known === 'PAID' || known === 'PAYMENT_UNDONE') && !(paidCents && occurredOn);
  const event = isUnsaid ? 'INCOMPLETE' : (known ?? 'OTHER');
  const isPaid = event === 'PAID' || event === 'PAYMENT_UNDONE';
  return {
    event,
    occurrence,
    text: explainOccurrence(bank, occurrence, 'collection_400'),
    reasons: title.reasons.map((reason) => ({
      code: reason,
      text: (event === 'REFUSED' && Object.hasOwn(own.entryReasons, reason) && own.entryReasons[reason]) || null,
    })),
    line,
    nossoNumero: title.nossoNumero,
    documentNumber: title.documentNumber,
    companyUse: title.companyUse,
    amountCents: title.amountCents,
    paidCents: isPaid ? paidCents : null,
    creditedCents: isPaid && bank === '341' ? cents(Number(paidCents) - Number(feeCents)) : null,
    feeCents,
    occurredOn,
    creditedOn: title.creditedOn,
    pix: null,
  };
}
