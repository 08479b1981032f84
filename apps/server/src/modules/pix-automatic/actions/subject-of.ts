import type { DebitTerms } from './open-authorization.ts';

/** The subscription as the subject of an audit entry. */
export function subjectOf(id: string, { planTitle, customer }: DebitTerms) {
  return { kind: 'subscription', id, label: `${planTitle} · ${customer.name}` } as const;
}
