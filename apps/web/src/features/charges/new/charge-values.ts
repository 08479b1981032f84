import { type createCharges, maxCharged } from '@balcao/contract/charges/new-charges';
import type { BodyOf } from '@balcao/contract/endpoint';
import { maxInstallments, type PaymentMethod } from '@balcao/contract/payment-links';
import { maxAmountCents } from '@balcao/contract/shapes';
import {
  addDays,
  addMonths,
  type Cents,
  cents,
  formatCents,
  isPlainDate,
  type PlainDate,
  percentOf,
  sumCents,
} from '@balcao/kernel';
import { newCharge } from '@balcao/messages/new-charge';
import { z } from 'zod';
import { percentOfText } from '../../../components/form/percent-text.ts';
import { metadataOf, metadataPairs, metadataProblems } from '../../../components/metadata/metadata-pairs.ts';
import { noSplit, splitProblems, splitRequest, splitValues } from '../../../components/split/split-values.ts';

const plainDate = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value));

export const chargeValues = z.object({
  customers: z.array(z.object({ id: z.string(), name: z.string() })),
  title: z.string(),
  value: z.custom<Cents>((value) => Number.isSafeInteger(value)).nullable(),
  /** The value is per installment instead of the total. */
  isPerInstallment: z.boolean(),
  dueDate: plainDate.nullable(),
  installments: z.int(),
  /** Due dates are chosen instead of monthly. */
  chosenDays: z.boolean(),
  laterDays: z.array(plainDate.nullable()),
  bankSlip: z.boolean(),
  pix: z.boolean(),
  card: z.boolean(),
  cardInstallments: z.int(),
  more: z.boolean(),
  description: z.string(),
  message: z.string(),
  ownLateTerms: z.boolean(),
  finePercent: z.string(),
  interestPercent: z.string(),
  earlyDiscount: z.boolean(),
  discountPercent: z.string(),
  discountDays: z.int(),
  invoice: z.enum(['default', 'yes', 'now', 'no']),
  metadata: metadataPairs,
  split: splitValues,
  send: z.boolean(),
});
export type ChargeValues = z.infer<typeof chargeValues>;

export const emptyCharge: ChargeValues = {
  customers: [],
  title: '',
  value: null,
  isPerInstallment: false,
  dueDate: null,
  installments: 1,
  chosenDays: false,
  laterDays: [],
  bankSlip: true,
  pix: true,
  card: false,
  cardInstallments: 1,
  more: false,
  description: '',
  message: '',
  ownLateTerms: false,
  finePercent: '2',
  interestPercent: '1',
  earlyDiscount: false,
  discountPercent: '5',
  discountDays: 5,
  invoice: 'default',
  metadata: [],
  split: noSplit,
  send: true,
};

export type TermsOfCharge = Omit<BodyOf<typeof createCharges>, 'customers'>;

const texts = newCharge.problems;

export function chargeProblems(values: ChargeValues, today: PlainDate): Readonly<Record<string, string>> {
  const { customers, title, dueDate, bankSlip, pix } = values;
  const total = totalOf(values);
  const [lateTerms, discount] = [lateTermsOf(values), earlyDiscountOf(values)];
  const isOver = discount && dueDate !== null && dueDate >= today && addDays(dueDate, -discount.daysBefore) < today;
  return {
    ...(customers.length === 0 && { customers: texts.customers }),
    ...(customers.length > maxCharged && { customers: texts.tooMany(maxCharged) }),
    ...(title.trim() === '' && { title: texts.required }),
    ...((total === null || total <= 0) && { value: texts.value }),
    ...(total !== null && total > maxAmountCents && { value: texts.tooMuch(formatCents(cents(maxAmountCents))) }),
    ...(dueDate === null && { dueDate: texts.required }),
    ...(dueDate !== null && dueDate < today && { dueDate: texts.past }),
    ...dayProblems(values),
    ...(!bankSlip && !pix && { bankSlip: texts.methods }),
    ...(lateTerms && lateTerms.finePercent > 2 && { finePercent: texts.fine }),
    ...(lateTerms && lateTerms.interestPercent > 1 && { interestPercent: texts.interest }),
    ...(discount && (discount.percent <= 0 || discount.percent > 90) && { discountPercent: texts.discount }),
    ...(isOver && { discountDays: texts.discountOver }),
    ...(values.more && metadataProblems(values.metadata)),
    ...(values.more && splitProblems(values.split)),
  };
}

/** The limit of a boleto, or else of a Pix. */
export function maxInstallmentsOf({ bankSlip }: Pick<ChargeValues, 'bankSlip'>): number {
  return bankSlip ? maxInstallments.BANK_SLIP : maxInstallments.PIX;
}

export function installmentsOf(values: Pick<ChargeValues, 'bankSlip' | 'installments'>): number {
  return Math.min(values.installments, maxInstallmentsOf(values));
}

/** Empty until the first day is chosen. */
export function dueDatesOf(values: ChargeValues): PlainDate[] {
  const { dueDate, chosenDays, laterDays } = values;
  if (dueDate === null) return [];
  return Array.from({ length: installmentsOf(values) }, (_, index) => {
    const chosen = chosenDays && index > 0 ? laterDays[index - 1] : null;
    return chosen ?? addMonths(dueDate, index);
  });
}

/** Chosen days must ascend. */
function dayProblems(values: ChargeValues): Readonly<Record<string, string>> {
  if (!values.chosenDays) return {};
  const days = dueDatesOf(values);
  const wrong = days.flatMap((day, index) => {
    const before = days[index - 1];
    return before !== undefined && day <= before ? [[`laterDays.${index - 1}`, texts.dayOrder] as const] : [];
  });
  return Object.fromEntries(wrong);
}

export function totalOf(
  values: Pick<ChargeValues, 'value' | 'isPerInstallment' | 'bankSlip' | 'installments'>,
): Cents | null {
  const { value, isPerInstallment } = values;
  return value === null || !isPerInstallment ? value : cents(value * installmentsOf(values));
}

/** The issued instrument comes first. */
export function methodsOf({ bankSlip, pix, card }: Pick<ChargeValues, 'bankSlip' | 'pix' | 'card'>): PaymentMethod[] {
  return [
    ...(bankSlip ? (['BANK_SLIP'] as const) : []),
    ...(pix ? (['PIX'] as const) : []),
    ...(card ? (['CREDIT_CARD'] as const) : []),
  ];
}

/** Only for valid values; customers are added by the caller. */
export function chargeTerms(values: ChargeValues): TermsOfCharge | null {
  const { title, dueDate, card, cardInstallments, description, invoice, metadata, send } = values;
  const value = totalOf(values);
  if (value === null || dueDate === null) return null;
  const [lateTerms, earlyDiscount] = [lateTermsOf(values), earlyDiscountOf(values)];
  const split = splitOf(values);
  return {
    title: title.trim(),
    value,
    dueDate,
    installments: installmentsOf(values),
    ...(values.chosenDays && installmentsOf(values) > 1 && { dueDates: dueDatesOf(values) }),
    methods: methodsOf(values),
    cardInstallments: card ? cardInstallments : 1,
    ...(values.more && description.trim() !== '' && { description: description.trim() }),
    ...(values.more && send && values.message.trim() !== '' && { message: values.message.trim() }),
    ...(lateTerms && { lateTerms }),
    ...(earlyDiscount && { earlyDiscount }),
    ...(values.more && (invoice === 'yes' || invoice === 'no') && { invoiceEnabled: invoice === 'yes' }),
    ...(values.more && invoice === 'now' && { invoiceNow: true }),
    ...(values.more && metadata.length > 0 && { metadata: metadataOf(metadata) }),
    ...(split.length > 0 && { subSellerPaymentRequest: split }),
    send,
  };
}

export function earlyDiscountOf({ more, earlyDiscount, discountPercent, discountDays }: ChargeValues) {
  if (!more || !earlyDiscount) return undefined;
  return { percent: percentOfText(discountPercent), daysBefore: discountDays };
}

/** Returns the sub-sellers' part of each charge. */
function splitOf(values: ChargeValues) {
  const total = totalOf(values);
  return values.more && total !== null ? splitRequest(values.split, total) : [];
}

/** The sub-sellers' total of each charge. */
export function sharedOf(values: ChargeValues): Cents {
  return sumCents(
    splitOf(values).map((share) =>
      share.paymentType === 'FIXED' ? share.paymentValue : percentOf(share.amount, share.paymentValue),
    ),
  );
}

function lateTermsOf({ more, ownLateTerms, finePercent, interestPercent }: ChargeValues) {
  if (!more || !ownLateTerms) return undefined;
  return { finePercent: percentOfText(finePercent), interestPercent: percentOfText(interestPercent) };
}
