import { isDeepStrictEqual } from 'node:util';
import type { ApprovalPolicy, BodyOf, saveApprovalPolicy } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { mails } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { isApprover, type PendingPolicy, type Person, type Policy, stricterOf } from '../payment.ts';
import { assertThat, refuse } from '../refusals.ts';
import { storedPolicyOf, writePolicy } from '../store/policy-store.ts';

const hoursUntilLooserCounts = 24;

interface Asked {
  readonly sellerId: string;
  readonly by: Person;
}

export async function getPolicy(
  { reader, clockOf }: Pick<PayablesDeps, 'reader' | 'clockOf'>,
  { sellerId, by }: Asked,
): Promise<ApprovalPolicy> {
  const clock = await clockOf(sellerId);
  const { policy, pending } = await storedPolicyOf(reader, sellerId, clock.now());
  const mayConfirm = pending !== null && pending.by !== by.email && isApprover(by, { ...policy, today: clock.today() });
  return {
    ...presentPolicy(policy),
    pending: pending && {
      ...presentPolicy(pending.policy),
      from: pending.from.toString(),
      by: pending.by,
      mayConfirm,
    },
  };
}

type SavePolicy = BodyOf<typeof saveApprovalPolicy>;

/**
 * Tightening applies at once; the rest applies a day later, or once another administrator confirms it. Refuses
 * `payable.delegate_unknown` when a delegate is not one of the seller's people.
 */
export async function savePolicy(
  deps: PayablesDeps,
  { sellerId, by, request }: Asked & { readonly request: SavePolicy },
): Promise<void> {
  const people = new Set(await deps.staffOf(sellerId));
  for (const { email } of request.delegations) {
    assertThat(people.has(email), 'payable.delegate_unknown', { email });
  }
  const at = (await deps.clockOf(sellerId)).now();
  const administrators = await deps.administratorsOf(sellerId);
  await deps.transact(async (tx) => {
    const { policy: before } = await storedPolicyOf(tx, sellerId, at);
    const policy = { ...request, codeAbove: request.codeAbove === undefined ? before.codeAbove : request.codeAbove };
    const from = at.add({ hours: hoursUntilLooserCounts });
    const now = stricterOf(policy, before);
    const pending = isDeepStrictEqual(now, policy) ? null : { policy, from, by: by.email };
    await writePolicy(tx, sellerId, { policy: now, pending });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'payable.policy_changed',
      subject: { kind: 'payable', id: sellerId, label: '' },
      before: auditedOf(before),
      after: { ...auditedOf(policy), ...(pending && { from: from.toString() }) },
    });
    await announce(deps, tx, { sellerId, by: by.email, pending, at, administrators });
  });
}

/**
 * Puts a looser policy in force at once, when another person than its author confirms it. Refuses
 * `payable.no_pending_policy`, `payable.not_approver` and `payable.own_policy`.
 */
export async function confirmPolicy(deps: PayablesDeps, { sellerId, by }: Asked): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  const administrators = await deps.administratorsOf(sellerId);
  await deps.transact(async (tx) => {
    const { policy: before, pending } = await storedPolicyOf(tx, sellerId, at);
    if (!pending) return refuse('payable.no_pending_policy');
    assertThat(isApprover(by, { ...before, today: clock.today() }), 'payable.not_approver');
    assertThat(pending.by !== by.email, 'payable.own_policy');
    await writePolicy(tx, sellerId, { policy: pending.policy, pending: null });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'payable.policy_confirmed',
      subject: { kind: 'payable', id: sellerId, label: '' },
      before: auditedOf(before),
      after: auditedOf(pending.policy),
    });
    await announce(deps, tx, { sellerId, by: by.email, pending: null, at, administrators });
  });
}

async function announce(
  deps: PayablesDeps,
  tx: Tx,
  change: {
    readonly sellerId: string;
    readonly by: string;
    readonly pending: PendingPolicy | null;
    readonly at: Temporal.Instant;
    readonly administrators: readonly string[];
  },
): Promise<void> {
  const { sellerId, by, pending, at, administrators } = change;
  const from = pending?.from ?? null;
  await appendEvents(tx, [
    { sellerId, topic: 'payable.policy_changed', subjectId: sellerId, payload: { by, waits: from !== null } },
  ]);
  const mail = mails.approvalPolicyChanged({ by, from, link: `${deps.baseUrl}/pagamentos?open=policy` });
  for (const to of administrators) {
    await deps.sendMail(tx, { sellerId, id: newId(), to, at, ...mail });
  }
}

function presentPolicy({ delegations, ...policy }: Policy) {
  return { ...policy, delegations: [...delegations] };
}

function auditedOf({ secondPersonAbove, notifyAbove, codeAbove, delegations }: Policy) {
  return {
    secondPersonAboveCents: secondPersonAbove,
    notifyAboveCents: notifyAbove,
    codeAboveCents: codeAbove,
    delegates: delegations.map(({ email, until }) => `${email} (${until})`).join(', '),
  };
}
