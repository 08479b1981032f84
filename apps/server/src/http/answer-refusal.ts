import type { RefusalAnswer } from '@balcao/contract';
import { Refusal } from '@balcao/kernel';
import { refusalTexts } from '@balcao/messages';
import { type RefusalCode, type Refusals, statuses } from './refusals.ts';
import { InvalidRequest } from './request-refusals.ts';

const texts: { readonly [Code in RefusalCode]: string | ((params: Refusals[Code]) => string) } = refusalTexts;

const wireCodes: Readonly<Partial<Record<RefusalCode, string>>> = {
  'identity.wrong_credentials': 'BAR-9999',
  'boleto_registry.not_found': 'BAR-9999',
  'boleto_registry.cannot_convert': 'BAR-9999',
  'boleto_registry.business_rule': 'BAR-9999',
  'boleto_registry.invalid_value': 'BAR-9999',
  'boleto_registry.internal': 'BAR-9999',
  'payable.barcode_invalid': 'BAR-0001',
  'payable.boleto_paid': 'BAR-9999',
};

const shownParams: Readonly<Partial<Record<RefusalCode, readonly string[]>>> = {
  'customer.document_taken': ['customerId'],
};

export function answerRefusal(error: unknown): { status: number; body: RefusalAnswer } | null {
  if (error instanceof InvalidRequest) {
    const describe = refusalTexts['request.invalid'];
    const errors = error.problems.map((problem) => ({ code: 'request.invalid', description: describe(problem) }));
    return { status: statuses['request.invalid'], body: { errors } };
  }
  if (!(error instanceof Refusal) || !isRefusalCode(error.code)) return null;
  const { code } = error;
  const text = texts[code] as string | ((params: unknown) => string);
  const description = typeof text === 'string' ? text : text(error.params);
  const shown = shownParams[code]?.flatMap((name) => {
    const value = error.params[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const params = shown?.length ? { params: Object.fromEntries(shown) } : {};
  return { status: statuses[code], body: { errors: [{ code: wireCodes[code] ?? code, description, ...params }] } };
}

export const faultAnswer: RefusalAnswer = {
  errors: [{ code: 'BAR-9999', description: 'Erro interno. Tente novamente em instantes.' }],
};

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(statuses, code);
}
