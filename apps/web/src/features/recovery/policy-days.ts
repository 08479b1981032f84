import type { PaymentMethod } from '@balcao/contract/payment-links';
import type { RecoveryPolicy, RefusalKind } from '@balcao/contract/recovery';

export type PolicyEvent = 'DUE' | 'DUE_CARD' | 'RETRY' | 'REMINDER' | 'LAST_RESORT' | 'SUSPENSION';

export interface PolicyDay {
  /** Relative to the due date. */
  readonly day: number;
  readonly events: readonly PolicyEvent[];
}

/** Simulates an unpaid charge by day, in whole weeks that begin with the due date. */
export function policyDays(
  { retries, reminders, lastResort, graceDays }: RecoveryPolicy,
  { method, kind }: { readonly method: PaymentMethod; readonly kind: RefusalKind },
): PolicyDay[] {
  const isCard = method === 'CREDIT_CARD';
  const retried = isCard ? retries[kind] : [];
  const reminded = reminders[method];
  const first = Math.min(0, ...reminded);
  const suspendedOn = graceDays === null ? 0 : graceDays + 1;
  const last = Math.max(0, ...reminded, ...retried, lastResort?.day ?? 0, suspendedOn);
  const from = Math.floor(first / 7) * 7;
  const weeks = Math.floor(last / 7) + 1 - from / 7;
  return Array.from({ length: weeks * 7 }, (_, index) => {
    const day = from + index;
    const events: PolicyEvent[] = [];
    if (day === 0) events.push(isCard ? 'DUE_CARD' : 'DUE');
    if (retried.includes(day)) events.push('RETRY');
    if (reminded.includes(day)) events.push('REMINDER');
    if (lastResort?.day === day) events.push('LAST_RESORT');
    if (day > 0 && day === suspendedOn) events.push('SUSPENSION');
    return { day, events };
  });
}
