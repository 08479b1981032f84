import * as contract from '@balcao/contract';
import { sandboxAccounts } from '@balcao/messages/sandbox-accounts';
import type { SimulatedAnalysis, SimulatorControls } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';

export function accountRoutes({ analysis, keys }: SimulatorControls): readonly Route[] {
  return [
    route(contract.findSandboxAccountAnalyses, async ({ caller }) =>
      (await analysis.find(caller.sellerId)).map(present),
    ),
    route(contract.decideSandboxAccountAnalysis, async ({ caller, params, body: { decision, result } }) => {
      const failure = decision === 'FAIL' ? result || sandboxAccounts.failedByHand : null;
      return present(await analysis.decide({ sellerId: caller.sellerId, id: params.uuid, failure }));
    }),
    route(contract.findSandboxPixKeys, async ({ caller: { sellerId } }) => {
      return registryOf(keys, sellerId);
    }),
    route(contract.controlSandboxKeyPayment, async ({ caller: { sellerId }, params, body: { action }, effectId }) => {
      await keys.control({ sellerId, effectId, ...params, action });
      return registryOf(keys, sellerId);
    }),
    route(
      contract.paySandboxPixKey,
      ({ caller, body: { key, amount, payer = sandboxAccounts.unnamedPayer }, effectId }) =>
        keys.pay({ sellerId: caller.sellerId, effectId, key, amountCents: amount, payerName: payer }),
    ),
  ];
}

async function registryOf(controls: SimulatorControls['keys'], sellerId: string): Promise<contract.SandboxPixKeys> {
  const [keys, codes, payments] = await Promise.all([
    controls.keys(sellerId),
    controls.codes(sellerId),
    controls.payments(sellerId),
  ]);
  return {
    keys: keys.map(({ key, type: keyType }) => ({ key, keyType })),
    codes: codes.map(({ sentAt, ...code }) => ({ ...code, sentAt: sentAt.toString() })),
    payments: payments.map(({ amountCents: amount, payerName: payer, paidAt, actions, ...payment }) => {
      return { ...payment, amount, payer, paidAt: paidAt.toString(), actions: [...actions] };
    }),
  };
}

function present({ id, requestedAt, decidesAt, ...analysis }: SimulatedAnalysis): contract.SandboxAccountAnalysis {
  return { uuid: id, ...analysis, requestedAt: requestedAt.toString(), decidesAt: decidesAt.toString() };
}
