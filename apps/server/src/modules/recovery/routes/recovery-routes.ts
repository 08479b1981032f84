import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { changePolicy, defaultPolicy, policyOf } from '../actions/change-policy.ts';
import { findRecovered, measureRecovered, replayPolicy } from '../actions/measure.ts';
import type { RecoveryDeps } from '../deps.ts';
import type { RecoveryPolicy } from '../recovery-policy.ts';

export function recoveryRoutes(deps: RecoveryDeps): readonly Route[] {
  const change = changePolicy(deps);
  const recovered = measureRecovered(deps);
  const find = findRecovered(deps);
  const replay = replayPolicy(deps);
  return [
    route(contract.getRecoveryPolicy, async ({ caller }) => present(await policyOf(deps.reader, caller.sellerId))),
    route(contract.changeRecoveryPolicy, async ({ caller, body }) => present(await change(caller.sellerId, body))),
    route(contract.getRecovered, async ({ caller }) => ({ months: await recovered(caller.sellerId) })),
    route(contract.findRecoveredCharges, ({ caller, query: { step, page, size } }) =>
      find(caller.sellerId, { step: step ?? null, page, size }),
    ),
    route(contract.replayRecovery, ({ caller, body }) => replay(caller.sellerId, body)),
  ];
}

function present(policy: RecoveryPolicy) {
  return { policy: writable(policy), defaults: writable(defaultPolicy) };
}

function writable({ retries, reminders, lastResort }: RecoveryPolicy): contract.RecoveryPolicy {
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
  };
}
