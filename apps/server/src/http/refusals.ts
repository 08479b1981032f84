import type { RefusalAnswer } from '@balcao/contract';
import { Refusal } from '@balcao/kernel';
import { refusalTexts } from '@balcao/messages';
import type { AccessRefusals } from './access.ts';
import type { IdempotencyRefusals } from './idempotency.ts';
import type { RequestRefusals } from './request-refusals.ts';

/** Every refusal of the product: a module adds its own here, and then lacks a status and a text until it has both. */
type Refusals = AccessRefusals & IdempotencyRefusals & RequestRefusals;
export type RefusalCode = keyof Refusals;

const texts: { readonly [Code in RefusalCode]: string | ((params: Refusals[Code]) => string) } = refusalTexts;

/** The one place that knows which status a refusal is. */
const statuses: Readonly<Record<RefusalCode, number>> = {
  'session.required': 401,
  'session.forbidden': 403,
  'idempotency.key_required': 400,
  'idempotency.key_invalid': 400,
  'idempotency.key_reused': 422,
  'idempotency.still_running': 409,
  'request.invalid': 400,
  'request.unreadable': 400,
  'request.too_large': 413,
  'request.unsupported_media': 415,
  'request.not_found': 404,
  'request.too_many': 429,
  'request.overloaded': 503,
};

/** Codes that the documents name (decision 20) and that stand on the wire instead of ours. */
const wireCodes: Readonly<Partial<Record<RefusalCode, string>>> = {};

/** How a refusal is answered; null for an error that is none. */
export function answerRefusal(error: unknown): { status: number; body: RefusalAnswer } | null {
  if (!(error instanceof Refusal) || !isRefusalCode(error.code)) return null;
  const { code } = error;
  const text = texts[code] as string | ((params: unknown) => string);
  const description = typeof text === 'string' ? text : text(error.params);
  return { status: statuses[code], body: { errors: [{ code: wireCodes[code] ?? code, description }] } };
}

/** What is said of a fault of ours: nothing of its inside. */
export const faultAnswer: RefusalAnswer = {
  errors: [{ code: 'BAR-9999', description: 'Erro interno. Tente novamente em instantes.' }],
};

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(statuses, code);
}
