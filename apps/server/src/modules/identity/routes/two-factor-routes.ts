import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { IdentityParts } from '../actions/identity-deps.ts';
import { generateTwoFactor, isTwoFactorOn, switchTwoFactor } from '../actions/switch-two-factor.ts';

export function twoFactorRoutes(parts: IdentityParts): readonly Route[] {
  const generate = generateTwoFactor(parts);
  const turn = switchTwoFactor(parts);
  const isOn = isTwoFactorOn(parts);
  return [
    route(contract.generateTwoFactor, ({ caller }) => generate(caller)),
    route(contract.enableTwoFactor, async ({ caller, query }) => {
      const on = query.enabled === 'true';
      await turn(caller, { code: query.code, on });
      return { enabled: on };
    }),
    route(contract.getTwoFactor, async ({ caller }) => ({ enabled: await isOn(caller) })),
  ];
}
