import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { IdentityParts } from '../actions/identity-deps.ts';
import { generateTwoFactor, isTwoFactorOn, switchTwoFactor } from '../actions/switch-two-factor.ts';

export function twoFactorRoutes(parts: IdentityParts): readonly Route[] {
  return [
    route(contract.generateTwoFactor, ({ caller }) => generateTwoFactor(parts, caller)),
    route(contract.enableTwoFactor, async ({ caller, query }) => {
      const on = query.enabled === 'true';
      await switchTwoFactor(parts, caller, { code: query.code, on });
      return { enabled: on };
    }),
    route(contract.getTwoFactor, async ({ caller }) => ({ enabled: await isTwoFactorOn(parts, caller) })),
  ];
}
