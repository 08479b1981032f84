import type { CheckoutLink, CheckoutOption } from '@balcao/contract/checkout';
import { readAcquirer } from '../../../components/card-form/read-acquirer.ts';
import {
  date,
  flag,
  id,
  instant,
  list,
  number,
  oneOf,
  orNull,
  reais,
  record,
  text,
  whole,
} from '../../../lib/http/read-value.ts';

/**
 * Parses a link as the contract's `checkoutLink` does, and throws when it does not fit. It is written by hand, because
 * Zod would be a fifth of the page; a test compares it with the contract.
 */
export function readLink(answer: unknown): CheckoutLink {
  const link = record(answer);
  const seller = record(link.seller);
  const methods = record(link.methods);
  return {
    uuid: id(link.uuid),
    status: oneOf(statuses, link.status),
    seller: { name: text(seller.name), document: text(seller.document) },
    title: text(link.title),
    description: orNull(link.description, text),
    value: reais(link.value),
    lateAmount: reais(link.lateAmount),
    checkoutPage: orNull(link.checkoutPage, (page) => ({ subDomain: text(record(page).subDomain) })),
    subscription: orNull(link.subscription, subscription),
    timer: flag(link.timer),
    expirationDate: orNull(link.expirationDate, instant),
    scheduledDate: orNull(link.scheduledDate, date),
    coupon: orNull(link.coupon, coupon),
    buyer: orNull(link.buyer, buyer),
    methods: {
      creditCard: orNull(methods.creditCard, method),
      bankSlip: orNull(methods.bankSlip, method),
      pix: orNull(methods.pix, method),
    },
    pixAutomatic: flag(link.pixAutomatic),
    cardAcquirer: orNull(link.cardAcquirer, readAcquirer),
    authentication: flag(link.authentication),
    sale: orNull(link.sale, sale),
    saleLink: orNull(link.saleLink, id),
    now: instant(link.now),
    sandbox: flag(link.sandbox),
  };
}

type Sale = NonNullable<CheckoutLink['sale']>;
type Status = CheckoutLink['status'];
type Method = NonNullable<CheckoutLink['methods']['pix']>;

type Subscription = NonNullable<CheckoutLink['subscription']>;

const periods: Readonly<Record<Subscription['type'], true>> = { MONTHLY: true, SEMESTER: true, YEARLY: true };

const couponKinds: Readonly<Record<NonNullable<CheckoutLink['coupon']>['kind'], true>> = { PERCENT: true, VALUE: true };

const questionKinds: Readonly<Record<Sale['fields'][number]['kind'], true>> = { TEXT: true, CHOICE: true };

const statuses: Readonly<Record<Status, true>> = { OPEN: true, PAID: true, EXPIRED: true, DELETED: true };

function buyer(value: unknown): NonNullable<CheckoutLink['buyer']> {
  const { name, maskedDocument } = record(value);
  return { name: text(name), maskedDocument: text(maskedDocument) };
}

function coupon(value: unknown): NonNullable<CheckoutLink['coupon']> {
  const { code, kind, percent, amount, periods } = record(value);
  return {
    code: text(code),
    kind: oneOf(couponKinds, kind),
    percent: orNull(percent, number),
    amount: orNull(amount, reais),
    periods: orNull(periods, whole),
  };
}

function subscription(value: unknown): Subscription {
  const { type, valuePerMonth, additional, trial } = record(value);
  return {
    type: oneOf(periods, type),
    valuePerMonth: reais(valuePerMonth),
    additional: orNull(additional, added),
    trial: orNull(trial, trialOf),
  };
}

function trialOf(value: unknown): NonNullable<Subscription['trial']> {
  const { days, firstDueDate } = record(value);
  return { days: whole(days), firstDueDate: date(firstDueDate) };
}

function sale(value: unknown): Sale {
  const { left, openAmount, fields } = record(value);
  return {
    left: orNull(left, whole),
    openAmount: orNull(openAmount, openAmountOf),
    fields: list(fields, question),
  };
}

function openAmountOf(value: unknown): NonNullable<Sale['openAmount']> {
  const { minimum, suggestions } = record(value);
  return {
    minimum: reais(minimum),
    suggestions: list(suggestions, reais),
  };
}

function question(value: unknown): Sale['fields'][number] {
  const { label, kind, options, required } = record(value);
  return {
    label: text(label),
    kind: oneOf(questionKinds, kind),
    options: list(options, text),
    required: flag(required),
  };
}

function added(value: unknown): NonNullable<Subscription['additional']> {
  const { title, value: amount, installments } = record(value);
  return { title: orNull(title, text), value: reais(amount), installments: whole(installments) };
}

function method(value: unknown): Method {
  const { discountPercent, anchorAmount, couponAmount, options } = record(value);
  return {
    discountPercent: number(discountPercent),
    anchorAmount: orNull(anchorAmount, reais),
    couponAmount: orNull(couponAmount, reais),
    options: list(options, option),
  };
}

function option(value: unknown): CheckoutOption {
  const { installments, firstInstallmentAmount, installmentAmount, totalAmount } = record(value);
  return {
    installments: whole(installments),
    firstInstallmentAmount: reais(firstInstallmentAmount),
    installmentAmount: reais(installmentAmount),
    totalAmount: reais(totalAmount),
  };
}
