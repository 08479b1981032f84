import * as contract from '@balcao/contract';
import type { SimulatedAnalysis } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';
import type { SandboxDeps } from '../actions/sandbox-deps.ts';

const failedByHand = 'Dados divergentes dos registros públicos.';

/** The institution that opens accounts: what it was asked for, and what it decides. */
export function accountRoutes({ analysisControls: analyst }: Pick<SandboxDeps, 'analysisControls'>): readonly Route[] {
  return [
    route(contract.findSandboxAccountAnalyses, async ({ caller }) =>
      (await analyst.find(caller.sellerId)).map(present),
    ),
    route(contract.decideSandboxAccountAnalysis, async ({ caller, params, body: { decision, result } }) => {
      const failure = decision === 'FAIL' ? result || failedByHand : null;
      return present(await analyst.decide({ sellerId: caller.sellerId, id: params.uuid, failure }));
    }),
  ];
}

function present({ id, requestedAt, decidesAt, ...analysis }: SimulatedAnalysis): contract.SandboxAccountAnalysis {
  return { uuid: id, ...analysis, requestedAt: requestedAt.toString(), decidesAt: decidesAt.toString() };
}
