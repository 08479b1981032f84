import type { RefusalAnswer } from '@balcao/contract';
import { Refusal } from '@balcao/kernel';
import { generic, refusalText } from '@balcao/messages';
import { declaredStatuses } from '../modules/declare-refusals.ts';
import { InvalidRequest } from './request-refusals.ts';

/** Codes of the documented API that replace ours on the wire. */
const wireCodes: Readonly<Record<string, string>> = {
  'identity.wrong_credentials': 'BAR-9999',
  'boleto_registry.not_found': 'BAR-9999',
  'boleto_registry.cannot_convert': 'BAR-9999',
  'boleto_registry.business_rule': 'BAR-9999',
  'boleto_registry.invalid_value': 'BAR-9999',
  'boleto_registry.internal': 'BAR-9999',
  'payable.barcode_invalid': 'BAR-0001',
  'payable.boleto_paid': 'BAR-9999',
};

/** Parameters that the answer has besides the text. */
const shownParams: Readonly<Record<string, readonly string[]>> = {
  'customer.document_taken': ['customerId'],
};

export function answerRefusal(error: unknown): { status: number; body: RefusalAnswer } | null {
  if (error instanceof InvalidRequest) {
    const code = 'request.invalid';
    const errors = error.problems.map((problem) => ({ code, description: refusalText(code, problem) }));
    return { status: 400, body: { errors } };
  }
  if (!(error instanceof Refusal)) return null;
  const { code, params } = error;
  const status = declaredStatuses.get(code);
  if (status === undefined) return null;
  const shown = shownParams[code]?.flatMap((name) => {
    const value = params[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const entry = { code: wireCodes[code] ?? code, description: refusalText(code, params) };
  return { status, body: { errors: [shown?.length ? { ...entry, params: Object.fromEntries(shown) } : entry] } };
}

export const faultAnswer: RefusalAnswer = {
  errors: [{ code: 'BAR-9999', description: generic.fault }],
};
