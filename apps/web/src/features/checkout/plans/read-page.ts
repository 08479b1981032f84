import type { OfferedPeriod, PublicCheckout } from '@balcao/contract/public-checkouts';
import { flag, id, orNull, reais, record, text, unfit } from '../../../lib/http/read-value.ts';

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
  const { type, value: amount, valuePerMonth, saving, methods } = record(value);
  return {
    type: named(type, types),
    value: reais(amount),
    valuePerMonth: reais(valuePerMonth),
    saving: reais(saving),
    methods: list(methods, (method) => named(method, names)),
  };
}

const types = ['MONTHLY', 'SEMESTER', 'YEARLY'] as const;
const names = ['CREDIT_CARD', 'BANK_SLIP', 'PIX'] as const;

function named<const Name extends string>(value: unknown, among: readonly Name[]): Name {
  return among.find((name) => name === value) ?? unfit('another name');
}

function list<T>(value: unknown, read: (item: unknown) => T): T[] {
  return Array.isArray(value) ? value.map(read) : unfit('a list');
}
