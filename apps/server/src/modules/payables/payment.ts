import { type Cents, cents, type PlainDate } from '@balcao/kernel';

export interface Policy {
  /**
   * Above this amount another person than the submitter and editors must approve; null requires it for every payment.
   */
  readonly secondPersonAbove: Cents | null;
  /** A first payment to a payee above this amount is reported to the owner; null reports none. */
  readonly notifyAbove: Cents | null;
  /** Above this amount the approver confirms with their second factor; null never requires it. */
  readonly codeAbove: Cents | null;
  /** People who approve until a day, in addition to the approving roles. */
  readonly delegations: readonly { readonly email: string; readonly until: PlainDate }[];
}

export interface PolicyToday extends Policy {
  readonly today: PlainDate;
  readonly now: Temporal.Instant;
  /** Amount that the person approved today, so that many small payments count like one large payment. */
  readonly approvedTodayCents: Cents;
  /** Part of it that the person submitted or changed and approved alone. */
  readonly aloneTodayCents: Cents;
}

export interface PendingPolicy {
  readonly policy: Policy;
  readonly from: Temporal.Instant;
  readonly by: string;
}

type Action = 'approve' | 'reject' | 'edit' | 'cancel' | 'settle';

export interface Person {
  readonly email: string;
  readonly roles: readonly string[];
  /** A new approver's own approvals do not count yet, but delegated ones do. */
  readonly isNewApprover?: boolean | undefined;
}

export interface Decidable {
  readonly status: string;
  readonly amountCents: Cents;
  readonly submittedBy: string;
  readonly editors: readonly string[];
  /** Set when the payment was approved with its file. */
  readonly batchId: string | null;
  /** Since when the bank does not say what became of it. */
  readonly unansweredSince: Temporal.Instant | null;
}

/**
 * Policy of a seller who chose none: above R$ 5.000,00 another person approves, and a first payment to a payee is
 * reported to the owner.
 */
export const usualPolicy: Policy = {
  secondPersonAbove: cents(500_000),
  notifyAbove: cents(500_000),
  codeAbove: null,
  delegations: [],
};

const approvers = ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'];

export function isApprover(
  { email, roles, isNewApprover }: Person,
  { delegations, today }: Pick<PolicyToday, 'delegations' | 'today'>,
): boolean {
  if (!isNewApprover && approvers.some((role) => roles.includes(role))) return true;
  return delegations.some((one) => one.email === email && today <= one.until);
}

/**
 * Whether another person must approve, because this one submitted or changed the payment. Amounts that the person
 * approved alone today count too.
 */
export function needsAnother(
  { amountCents, submittedBy, editors }: Pick<Decidable, 'submittedBy' | 'editors'> & { readonly amountCents: number },
  { email }: Pick<Person, 'email'>,
  { secondPersonAbove, aloneTodayCents }: Pick<PolicyToday, 'secondPersonAbove' | 'aloneTodayCents'>,
): boolean {
  const isTheirs = submittedBy === email || editors.includes(email);
  return isTheirs && (secondPersonAbove === null || amountCents + aloneTodayCents > secondPersonAbove);
}

/** Maximum amount of a payment that the person submitted or changed and may still approve today; null for none. */
export function ownApprovalLimit({
  secondPersonAbove,
  aloneTodayCents,
}: Pick<PolicyToday, 'secondPersonAbove' | 'aloneTodayCents'>): Cents | null {
  return secondPersonAbove === null ? null : cents(secondPersonAbove - aloneTodayCents);
}

/** Combines the requirements of two policies, because a change applies at once as far as it tightens. */
export function stricterOf(one: Policy, other: Policy): Policy {
  const lower = (amount: Cents | null, than: Cents | null) => {
    if (amount === null || than === null) return amount ?? than;
    return cents(Math.min(amount, than));
  };
  const { secondPersonAbove: own, delegations } = one;
  const always = own === null || other.secondPersonAbove === null;
  return {
    secondPersonAbove: always ? null : lower(own, other.secondPersonAbove),
    notifyAbove: lower(one.notifyAbove, other.notifyAbove),
    codeAbove: lower(one.codeAbove, other.codeAbove),
    delegations: delegations.flatMap(({ email, until }) => {
      const same = other.delegations.find((delegation) => delegation.email === email);
      return same ? [{ email, until: until < same.until ? until : same.until }] : [];
    }),
  };
}

export function withEditor({ editors }: Pick<Decidable, 'editors'>, { email }: Pick<Person, 'email'>): string[] {
  return [...editors.filter((editor) => editor !== email), email];
}

export function isCodeOver(
  { codeExpiresAt }: { readonly codeExpiresAt?: Temporal.Instant | null },
  at: Temporal.Instant,
): boolean {
  return codeExpiresAt ? Temporal.Instant.compare(codeExpiresAt, at) < 0 : false;
}

/** A bank that did not say for this long what became of a payment may never say it. */
export const unansweredHours = 24;

export function isUnanswered(
  { status, unansweredSince }: Pick<Decidable, 'status' | 'unansweredSince'>,
  now: Temporal.Instant,
): boolean {
  if (status !== 'processing' || unansweredSince === null) return false;
  return Temporal.Instant.compare(unansweredSince.add({ hours: unansweredHours }), now) <= 0;
}

export function actionsOn(payment: Decidable, person: Person, policy: PolicyToday): readonly Action[] {
  const approves = isApprover(person, policy);
  const edit = payment.batchId === null ? (['edit'] as const) : [];
  if (payment.status === 'pending_approval') {
    return [
      ...(approves && !needsAnother(payment, person, policy) ? (['approve'] as const) : []),
      ...(approves ? (['reject'] as const) : []),
      ...edit,
      ...(payment.submittedBy === person.email ? (['cancel'] as const) : []),
    ];
  }
  if (isUnanswered(payment, policy.now)) return approves ? ['settle'] : [];
  const isPlanned = payment.status === 'scheduled' || payment.status === 'approved';
  if (!isPlanned) return [];
  return [...edit, ...(approves || payment.submittedBy === person.email ? (['cancel'] as const) : [])];
}
