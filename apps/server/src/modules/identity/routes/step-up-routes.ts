import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { IdentityParts } from '../actions/identity-deps.ts';
import { describeStepUp, stepUp } from '../actions/step-up.ts';

export function stepUpRoutes(parts: IdentityParts): readonly Route[] {
  return [
    route(contract.getStepUp, async ({ caller }) => {
      const { until, methods } = await describeStepUp(parts, caller);
      return { until: until?.toString() ?? null, methods };
    }),
    route(contract.stepUp, async ({ caller, body, ip, userAgent }) => {
      const until = await stepUp(parts, caller, body, { address: ip, userAgent });
      return { until: until.toString() };
    }),
  ];
}
