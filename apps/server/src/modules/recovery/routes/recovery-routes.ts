import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { changePolicies } from '../actions/change-policies.ts';
import { confirmCreditReport, dismissCreditReport, findCreditReports } from '../actions/decide-credit-report.ts';
import { findRecovered, measureRecovered, replaySegment } from '../actions/measure.ts';
import { defaultPolicy, getPolicies } from '../actions/policies-of.ts';
import type { RecoveryDeps } from '../deps.ts';
import type { Policies, RecoveryPolicy } from '../recovery-policy.ts';

export function recoveryRoutes(deps: RecoveryDeps): readonly Route[] {
  const present = async (sellerId: string, policies: Policies) => ({
    ...presentPolicies(policies),
    creditBureauOffered: await deps.creditBureau.isOffered(sellerId),
  });
  return [
    route(contract.getRecoveryPolicy, async ({ caller }) =>
      present(caller.sellerId, await getPolicies(deps.reader, caller.sellerId)),
    ),
    route(contract.changeRecoveryPolicy, async ({ caller, body }) =>
      present(caller.sellerId, await changePolicies(deps, caller.sellerId, body)),
    ),
    route(contract.getRecovered, async ({ caller }) => ({ months: await measureRecovered(deps, caller.sellerId) })),
    route(contract.findRecoveredCharges, ({ caller, query: { step, page, size } }) =>
      findRecovered(deps, caller.sellerId, { step: step ?? null, page, size }),
    ),
    route(contract.replayRecovery, ({ caller, body }) => replaySegment(deps, caller.sellerId, body)),
    route(contract.findCreditReports, ({ caller, query }) => findCreditReports(deps, caller.sellerId, query)),
    route(contract.confirmCreditReport, async ({ caller, params, effectId }) => {
      await confirmCreditReport(deps, { sellerId: caller.sellerId, chargeId: params.uuid, mailId: effectId });
      return undefined;
    }),
    route(contract.dismissCreditReport, async ({ caller, params }) => {
      await dismissCreditReport(deps, { sellerId: caller.sellerId, chargeId: params.uuid });
      return undefined;
    }),
  ];
}

function presentPolicies({ policy, segments }: Policies) {
  return {
    segments: segments.map(({ conditions, ...segment }) => ({
      ...segment,
      conditions: { ...conditions, plans: [...conditions.plans] },
      policy: writable(segment.policy),
    })),
    policy: writable(policy),
    defaults: writable(defaultPolicy),
  };
}

function writable({
  retries,
  reminders,
  lastResort,
  graceDays,
  creditBureau,
}: RecoveryPolicy): contract.RecoveryPolicy {
  return {
    retries: {
      NO_FUNDS: [...retries.NO_FUNDS],
      NO_REASON: [...retries.NO_REASON],
      SUSPECTED_FRAUD: [...retries.SUSPECTED_FRAUD],
      HOLDER_ACTION: [...retries.HOLDER_ACTION],
      UNAVAILABLE: [...retries.UNAVAILABLE],
    },
    reminders: {
      BANK_SLIP: [...reminders.BANK_SLIP],
      PIX: [...reminders.PIX],
      CREDIT_CARD: [...reminders.CREDIT_CARD],
    },
    lastResort: lastResort && { ...lastResort, methods: [...lastResort.methods] },
    graceDays,
    creditBureau,
  };
}
