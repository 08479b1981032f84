import { feeBearers, type LinkType, linkTypes, receivingTypes } from '@balcao/contract/payment-links';
import { monthsOfPeriod, periodTypes } from '@balcao/contract/plans';
import { type Cents, cents, isPlainDate, type PlainDate } from '@balcao/kernel';
import { z } from 'zod';
import { percentOfText } from '../../../components/form/percent-text.ts';
import { metadataPairs } from '../../../components/metadata/metadata-pairs.ts';
import { noSplit, splitValues } from '../../../components/split/split-values.ts';
import { noSale, saleValues } from './sale-values.ts';

const amount = z.custom<Cents>((value) => Number.isSafeInteger(value)).nullable();
const date = z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value)).nullable();
const method = z.object({
  on: z.boolean(),
  installments: z.int().min(1).max(21),
  /** As typed: `5`, `2,5`; empty for none. */
  discount: z.string(),
});

const recurrence = z.object({
  plan: z.object({ id: z.string(), name: z.string() }).nullable(),
  period: z.enum(periodTypes),
  valuePerMonth: amount,
  additionalTitle: z.string(),
  additionalValue: amount,
  /** The number of charges, from the first. */
  additionalInstallments: z.int().min(1).max(21),
  /** Empty for none. */
  trialDays: z.union([z.number(), z.string()]),
});

/** As the seller's settings say, always, or never. */
export const invoiceChoices = ['SETTINGS', 'ALWAYS', 'NEVER'] as const;

/** May be incomplete; drafts store it. It has both types' fields. */
export const linkValues = z.object({
  type: z.enum(linkTypes),
  recurrence,
  title: z.string(),
  value: amount,
  description: z.string(),
  creditCard: method.extend({ bearer: z.enum(feeBearers), receivingType: z.enum(receivingTypes) }),
  bankSlip: method.extend({ description: z.string() }),
  pix: method,
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  expires: z.boolean(),
  expirationDate: date,
  /** `HH:mm`, a quarter of an hour. */
  expirationTime: z.string(),
  timer: z.boolean(),
  scheduled: z.boolean(),
  scheduledDate: date,
  metadata: metadataPairs,
  split: splitValues,
  invoice: z.enum(invoiceChoices),
  anchoring: z.boolean(),
  sale: saleValues,
});
export type LinkValues = z.infer<typeof linkValues>;

export const methodKeys = ['creditCard', 'bankSlip', 'pix'] as const;
export type MethodKey = (typeof methodKeys)[number];

export type MethodsOn = Readonly<Record<MethodKey, boolean>>;

/** The card has the seller's default installments, or 12; boleto and Pix one. */
export function emptyLink(on: MethodsOn, cardInstallments = 12): LinkValues {
  return {
    type: 'ORDER',
    recurrence: {
      plan: null,
      period: 'MONTHLY',
      valuePerMonth: null,
      additionalTitle: '',
      additionalValue: null,
      additionalInstallments: 1,
      trialDays: '',
    },
    title: '',
    value: null,
    description: '',
    creditCard: {
      on: on.creditCard,
      installments: cardInstallments,
      discount: '',
      bearer: 'EARLY_BUYER',
      receivingType: 'EARLY',
    },
    bankSlip: { on: on.bankSlip, installments: 1, discount: '', description: '' },
    pix: { on: on.pix, installments: 1, discount: '' },
    customer: null,
    expires: false,
    expirationDate: null,
    expirationTime: '',
    timer: false,
    scheduled: false,
    scheduledDate: null,
    metadata: [],
    split: noSplit,
    invoice: 'SETTINGS',
    anchoring: false,
    sale: noSale,
  };
}

/** Initial card installments of a quick link. */
const fastInstallments = 10;

/** A quick link has only the card. */
export function newLink(type: LinkType, on: MethodsOn, cardInstallments?: number): LinkValues {
  if (type !== 'FAST_ORDER') return { ...emptyLink(on, cardInstallments), type };
  const installments = Math.min(fastInstallments, cardInstallments ?? fastInstallments);
  return { ...emptyLink(cardAlone, installments), type };
}

const cardAlone: MethodsOn = { creditCard: true, bankSlip: false, pix: false };

/** Before discounts and fees: the value, the minimum amount, or a period's price. */
export function priceOf(values: LinkValues): Cents | null {
  const { type, value, sale, recurrence } = values;
  const { valuePerMonth, period } = recurrence;
  if (type !== 'SUBSCRIPTION') return isOpenAmount(values) ? sale.minimum : value;
  return valuePerMonth === null ? null : cents(valuePerMonth * monthsOfPeriod[period]);
}

/** A recurring link's days before the first charge; 0 for none. */
export function trialDaysOf({ type, recurrence }: Pick<LinkValues, 'type' | 'recurrence'>): number {
  return type === 'SUBSCRIPTION' ? Number(recurrence.trialDays) : 0;
}

/** A trial begins when the buyer signs up, so its first charge has no date of its own. */
export function isScheduled(values: LinkValues): boolean {
  return values.scheduled && trialDaysOf(values) === 0;
}

export function isOpenAmount({ type, sale }: Pick<LinkValues, 'type' | 'sale'>): boolean {
  return type === 'SALE' && sale.openAmount;
}

export function mayExpire(type: LinkType): boolean {
  return type === 'ORDER' || type === 'SALE';
}

export function hasMethod(values: LinkValues): boolean {
  return methodKeys.some((key) => values[key].on);
}

export function hasDiscount(values: LinkValues): boolean {
  return methodKeys.some((key) => values[key].on && percentOfText(values[key].discount) > 0);
}

export function isSubmittable(values: LinkValues): boolean {
  const { type, title, recurrence } = values;
  const isNamed = type === 'SUBSCRIPTION' ? recurrence.plan !== null : title.trim() !== '';
  return Boolean(priceOf(values)) && isNamed && hasMethod(values);
}
