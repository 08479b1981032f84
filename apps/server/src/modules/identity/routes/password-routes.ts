import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { IdentityParts } from '../actions/identity-deps.ts';
import { requestPasswordReset } from '../actions/request-password-reset.ts';
import { describeResetLink, resetPassword } from '../actions/reset-password.ts';

export function passwordRoutes(parts: IdentityParts): readonly Route[] {
  return [
    route(contract.requestPasswordReset, async ({ params, ip }) => {
      await requestPasswordReset(parts, { email: params.id, ip });
      return undefined;
    }),
    route(contract.getPasswordToken, ({ params }) => describeResetLink(parts, params.token)),
    route(contract.resetPassword, async ({ params, body, ip, userAgent }) => {
      await resetPassword(parts, { ...params, ...body, origin: { address: ip, userAgent } });
      return undefined;
    }),
  ];
}
