import type { OfferedPeriod, PublicCheckout } from '@balcao/contract/public-checkouts';
import { flag, id, list, oneOf, orNull, reais, record, text } from '../../../lib/http/read-value.ts';

type Plan = PublicCheckout['plans'][number];

/** Parses a page as the contract's `publicCheckout` does, and throws when it does not fit (see `readLink`). */
export function readPage(answer: unknown): PublicCheckout {
  const page = record(answer);
  const seller = record(page.seller);
  return {
    subDomain: text(page.subDomain),
    title: text(page.title),
    description: orNull(page.description, text),
    seller: { name: text(seller.name), document: text(seller.document) },
    plans: list(page.plans, plan),
    sandbox: flag(page.sandbox),
  };
}

function plan(value: unknown): Plan {
  const { id: uuid, title, description, bullets, periods } = record(value);
  return {
    id: id(uuid),
    title: text(title),
    description: orNull(description, text),
    bullets: list(bullets, text),
    periods: list(periods, period),
  };
}

function period(value: unknown): OfferedPeriod {
  const { type, value: amount, valuePerMonth, saving, methods: offered } = record(value);
  return {
    type: oneOf(types, type),
    value: reais(amount),
    valuePerMonth: reais(valuePerMonth),
    saving: reais(saving),
    methods: list(offered, (method) => oneOf(methods, method)),
  };
}

const types: Readonly<Record<OfferedPeriod['type'], true>> = { MONTHLY: true, SEMESTER: true, YEARLY: true };
const methods: Readonly<Record<OfferedPeriod['methods'][number], true>> = {
  CREDIT_CARD: true,
  BANK_SLIP: true,
  PIX: true,
};
