import type { ApprovalPolicy, BodyOf, saveApprovalPolicy } from '@balcao/contract';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import type { Policy } from '../payment.ts';
import { assertThat } from '../refusals.ts';
import { policyOf, writePolicy } from '../store/policy-store.ts';

/** Who approves payments of a seller. */
export function getPolicy({ reader }: Pick<PayablesDeps, 'reader'>) {
  return async (sellerId: string): Promise<ApprovalPolicy> => {
    const { delegations, ...policy } = await policyOf(reader, sellerId);
    return { ...policy, delegations: [...delegations] };
  };
}

type SavePolicy = BodyOf<typeof saveApprovalPolicy>;

/** Changes who approves. Refuses `payable.delegate_unknown`: approval is delegated to people of the seller. */
export function savePolicy(deps: PayablesDeps) {
  return async (sellerId: string, request: SavePolicy): Promise<ApprovalPolicy> => {
    const people = new Set(await deps.staffOf(sellerId));
    for (const { email } of request.delegations) {
      assertThat(people.has(email), 'payable.delegate_unknown', { email });
    }
    const at = (await deps.clockOf(sellerId)).now();
    return deps.transact(async (tx) => {
      const before = await policyOf(tx, sellerId);
      const policy = { ...request, codeAbove: request.codeAbove === undefined ? before.codeAbove : request.codeAbove };
      await writePolicy(tx, sellerId, policy);
      recordAudit(tx, {
        sellerId,
        at,
        action: 'payable.policy_changed',
        subject: { kind: 'payable', id: sellerId, label: '' },
        before: auditedOf(before),
        after: auditedOf(policy),
      });
      await appendEvents(tx, [{ sellerId, topic: 'payable.policy_changed', subjectId: sellerId }]);
      return policy;
    });
  };
}

function auditedOf({ secondPersonAbove, noticeAbove, codeAbove, delegations }: Policy) {
  return {
    secondPersonAboveCents: secondPersonAbove,
    noticeAboveCents: noticeAbove,
    codeAboveCents: codeAbove,
    delegates: delegations.map(({ email, until }) => `${email} (${until})`).join(', '),
  };
}
