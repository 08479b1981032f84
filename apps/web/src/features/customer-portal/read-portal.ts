import type { CustomerPortal, OwedCharge, PaidCharge, PortalSubscription } from '@balcao/contract/customer-portal';
import { readAcquirer } from '../../components/card-form/read-acquirer.ts';
import { date, flag, id, list, number, oneOf, orNull, reais, record, text, whole } from '../../lib/http/read-value.ts';

/**
 * Parses a customer's page as the contract's `getCustomerPortal` does, and throws when it does not fit. Written by
 * hand, so that phones do not load Zod; a test compares it with the contract.
 */
export function readPortal(answer: unknown): CustomerPortal {
  const portal = record(answer);
  const [seller, customer] = [record(portal.seller), record(portal.customer)];
  return {
    seller: { name: text(seller.name), document: text(seller.document) },
    customer: { name: text(customer.name), maskedDocument: text(customer.maskedDocument) },
    today: date(portal.today),
    credit: reais(portal.credit),
    owed: list(portal.owed, owed),
    paid: list(portal.paid, paid),
    subscriptions: list(portal.subscriptions, subscription),
    negotiation: orNull(portal.negotiation, negotiation),
    agreement: orNull(portal.agreement, agreement),
    cardAcquirer: orNull(portal.cardAcquirer, readAcquirer),
    sandbox: flag(portal.sandbox),
  };
}

type Method = OwedCharge['method'];
const methods: Readonly<Record<Method, true>> = { CREDIT_CARD: true, BANK_SLIP: true, PIX: true };

const statuses: Readonly<Record<OwedCharge['status'], true>> = {
  SCHEDULED: true,
  PAID: true,
  PAID_MANUALLY: true,
  LATE: true,
  FAILED: true,
  CANCELED: true,
  ABANDONED: true,
  CHARGEBACK: true,
  REFUND: true,
  DISPUTE: true,
};

const units: Readonly<Record<PortalSubscription['interval']['unit'], true>> = { WEEK: true, MONTH: true };

const periods: Readonly<Record<PortalSubscription['plans'][number]['type'], true>> = {
  MONTHLY: true,
  SEMESTER: true,
  YEARLY: true,
};

const subscriptionStatuses: Readonly<Record<PortalSubscription['status'], true>> = {
  ACTIVE: true,
  INACTIVE: true,
  PENDING: true,
  DEFAULTER: true,
  PAUSED: true,
};

function charge(value: unknown) {
  const { uuid, title, part, subscriptionUuid, status, method, dueDate } = record(value);
  const { number, of } = record(part);
  return {
    uuid: id(uuid),
    title: text(title),
    part: { number: whole(number), of: whole(of) },
    subscriptionUuid: orNull(subscriptionUuid, id),
    status: oneOf(statuses, status),
    method: oneOf(methods, method),
    dueDate: date(dueDate),
  };
}

function owed(value: unknown): OwedCharge {
  const one = record(value);
  return {
    ...charge(value),
    value: reais(one.value),
    lateValue: reais(one.lateValue),
    earlyDiscount: orNull(one.earlyDiscount, discount),
    totalValue: reais(one.totalValue),
    isLate: flag(one.isLate),
    line: orNull(one.line, text),
    brCode: orNull(one.brCode, text),
    payableByCard: flag(one.payableByCard),
  };
}

function discount(given: unknown): NonNullable<OwedCharge['earlyDiscount']> {
  const { value, until } = record(given);
  return { value: reais(value), until: date(until) };
}

function paid(value: unknown): PaidCharge {
  const one = record(value);
  return {
    ...charge(value),
    value: reais(one.value),
    paidDate: date(one.paidDate),
    receipt: flag(one.receipt),
    invoice: flag(one.invoice),
  };
}

function subscription(value: unknown): PortalSubscription {
  const one = record(value);
  const { unit, count } = record(one.interval);
  return {
    uuid: id(one.uuid),
    title: text(one.title),
    interval: { unit: oneOf(units, unit), count: whole(count) },
    status: oneOf(subscriptionStatuses, one.status),
    method: orNull(one.method, (method) => oneOf(methods, method)),
    card: orNull(one.card, (card) => {
      const { brand, last4digits } = record(card);
      return { brand: text(brand), last4digits: text(last4digits) };
    }),
    next: orNull(one.next, (next) => {
      const { date: day, value: amount } = record(next);
      return { date: date(day), value: reais(amount) };
    }),
    options: list(one.options, (option) => {
      const { method, value: amount } = record(option);
      return { method: oneOf(methods, method), value: reais(amount) };
    }),
    changesFrom: orNull(one.changesFrom, date),
    paidUntil: orNull(one.paidUntil, date),
    resumesOn: orNull(one.resumesOn, date),
    endsOn: orNull(one.endsOn, date),
    staysUntil: orNull(one.staysUntil, date),
    plans: list(one.plans, (choice) => {
      const { plan, title, type, value: amount } = record(choice);
      return { plan: id(plan), title: text(title), type: oneOf(periods, type), value: reais(amount) };
    }),
    quantity: orNull(one.quantity, (item) => {
      const { title, unitValue, quantity } = record(item);
      return { title: text(title), unitValue: reais(unitValue), quantity: whole(quantity) };
    }),
    cancelable: flag(one.cancelable),
    offer: orNull(one.offer, (offer) => {
      const { text: words, percent, charges, date: day, value: amount } = record(offer);
      return {
        text: text(words),
        percent: number(percent),
        charges: whole(charges),
        date: date(day),
        value: reais(amount),
      };
    }),
    withdrawable: flag(one.withdrawable),
    pausableUntil: orNull(one.pausableUntil, date),
    resumable: flag(one.resumable),
  };
}

function negotiation(value: unknown): NonNullable<CustomerPortal['negotiation']> {
  const one = record(value);
  return {
    charges: list(one.charges, id),
    value: reais(one.value),
    pixValue: orNull(one.pixValue, reais),
    card: orNull(one.card, (card) => {
      const { value: amount, installments, installmentValue } = record(card);
      return { value: reais(amount), installments: whole(installments), installmentValue: reais(installmentValue) };
    }),
  };
}

function agreement(value: unknown): NonNullable<CustomerPortal['agreement']> {
  const { charges, value: amount, link, until } = record(value);
  return { charges: list(charges, id), value: reais(amount), link: id(link), until: date(until) };
}
