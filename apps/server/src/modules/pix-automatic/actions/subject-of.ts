import type { DebitTerms } from './open-authorization.ts';

export function subjectOf(id: string, { planTitle, customer }: DebitTerms) {
  return { kind: 'subscription', id, label: `${planTitle} · ${customer.name}` } as const;
}
