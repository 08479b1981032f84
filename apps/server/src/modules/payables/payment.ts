import { type Cents, cents, type PlainDate } from '@balcao/kernel';

/** Who approves payments of a seller. */
export interface Policy {
  /** Above it, another person than who submitted or last edited a payment; null requires it of every payment. */
  readonly secondPersonAbove: Cents | null;
  /** A first payment to somebody above it is reported to the owner; null reports none. */
  readonly noticeAbove: Cents | null;
  /** Above it, whoever has a payment leave gives their second factor again; null requires none. */
  readonly codeAbove: Cents | null;
  /** Who approves beside those whose role says so, until a day. */
  readonly delegations: readonly { readonly email: string; readonly until: PlainDate }[];
}

/** A policy as it binds one person today. */
export interface PolicyToday extends Policy {
  readonly today: PlainDate;
  /** What the person has had leave today: many small payments are as one large one. */
  readonly approvedTodayCents: Cents;
  /** Of that, what they submitted or changed themselves, and nobody else approved. */
  readonly aloneTodayCents: Cents;
}

/** A policy that was saved, loosens the one in force, and counts from a moment on. */
export interface PendingPolicy {
  readonly policy: Policy;
  readonly from: Temporal.Instant;
  readonly by: string;
}

type Action = 'approve' | 'reject' | 'edit' | 'cancel';

/** Who makes the call, as far as a payment depends on it. */
export interface Person {
  readonly email: string;
  readonly roles: readonly string[];
  /** Whose approvals do not count yet, but for what is delegated to them. */
  readonly isNewApprover?: boolean | undefined;
}

/** The fields of a payment that decide who may do what with it. */
export interface Decidable {
  readonly status: string;
  readonly amountCents: Cents;
  readonly submittedBy: string;
  /** Everybody who changed it since, the last one last. */
  readonly editors: readonly string[];
  /** The file that it came with, which was approved as a whole. */
  readonly batchId: string | null;
}

/** The policy of a seller who chose none: above R$ 5.000,00 another person approves, and a first payment above it is reported to the owner. */
export const usualPolicy: Policy = {
  secondPersonAbove: cents(500_000),
  noticeAbove: cents(500_000),
  codeAbove: null,
  delegations: [],
};

/** Who approves without anybody's leave. */
const approvers = ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'];

/** Whether the person approves payments of the seller today, by role or because it was delegated to them. */
export function isApprover(
  { email, roles, isNewApprover }: Person,
  { delegations, today }: Pick<PolicyToday, 'delegations' | 'today'>,
): boolean {
  if (!isNewApprover && approvers.some((role) => roles.includes(role))) return true;
  return delegations.some((one) => one.email === email && today <= one.until);
}

/** Whether the policy requires another person than this one, who submitted the payment or ever changed it. What they had leave alone today counts with it. */
export function needsAnother(
  { amountCents, submittedBy, editors }: Pick<Decidable, 'submittedBy' | 'editors'> & { readonly amountCents: number },
  { email }: Pick<Person, 'email'>,
  { secondPersonAbove, aloneTodayCents }: Pick<PolicyToday, 'secondPersonAbove' | 'aloneTodayCents'>,
): boolean {
  const isTheirs = submittedBy === email || editors.includes(email);
  return isTheirs && (secondPersonAbove === null || amountCents + aloneTodayCents > secondPersonAbove);
}

/** Of what the person submitted or changed, how much one payment may have for them to approve it themselves today; null is none of it. */
export function ownApprovalLimit({
  secondPersonAbove,
  aloneTodayCents,
}: Pick<PolicyToday, 'secondPersonAbove' | 'aloneTodayCents'>): Cents | null {
  return secondPersonAbove === null ? null : cents(secondPersonAbove - aloneTodayCents);
}

/** Of two policies, what both require: a change counts at once as far as it tightens. */
export function stricterOf(one: Policy, other: Policy): Policy {
  const lower = (amount: Cents | null, than: Cents | null) => {
    if (amount === null || than === null) return amount ?? than;
    return cents(Math.min(amount, than));
  };
  const { secondPersonAbove: own, delegations } = one;
  const always = own === null || other.secondPersonAbove === null;
  return {
    secondPersonAbove: always ? null : lower(own, other.secondPersonAbove),
    noticeAbove: lower(one.noticeAbove, other.noticeAbove),
    codeAbove: lower(one.codeAbove, other.codeAbove),
    delegations: delegations.flatMap(({ email, until }) => {
      const same = other.delegations.find((delegation) => delegation.email === email);
      return same ? [{ email, until: until < same.until ? until : same.until }] : [];
    }),
  };
}

/** Who changed the payment, with the person who changes it now as the last one. */
export function withEditor({ editors }: Pick<Decidable, 'editors'>, { email }: Pick<Person, 'email'>): string[] {
  return [...editors.filter((editor) => editor !== email), email];
}

/** Whether the charge behind the code that a payment was made from may not be paid any more then. */
export function isCodeOver(
  { codeExpiresAt }: { readonly codeExpiresAt?: Temporal.Instant | null },
  at: Temporal.Instant,
): boolean {
  return codeExpiresAt ? Temporal.Instant.compare(codeExpiresAt, at) < 0 : false;
}

/** What the person may do with the payment now. */
export function actionsOn(payment: Decidable, person: Person, policy: PolicyToday): readonly Action[] {
  const approves = isApprover(person, policy);
  // A payment of a file pays what the file says.
  const edit = payment.batchId === null ? (['edit'] as const) : [];
  if (payment.status === 'pending_approval') {
    return [
      ...(approves && !needsAnother(payment, person, policy) ? (['approve'] as const) : []),
      ...(approves ? (['reject'] as const) : []),
      ...edit,
      ...(payment.submittedBy === person.email ? (['cancel'] as const) : []),
    ];
  }
  const isPlanned = payment.status === 'scheduled' || payment.status === 'approved';
  if (!isPlanned) return [];
  return [...edit, ...(approves || payment.submittedBy === person.email ? (['cancel'] as const) : [])];
}
