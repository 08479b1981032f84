import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { IdentityParts } from '../actions/identity-deps.ts';
import { requestPasswordReset } from '../actions/request-password-reset.ts';
import { describeResetLink, resetPassword } from '../actions/reset-password.ts';

export function passwordRoutes(parts: IdentityParts): readonly Route[] {
  const request = requestPasswordReset(parts);
  const describe = describeResetLink(parts);
  const reset = resetPassword(parts);
  return [
    route(contract.requestPasswordReset, async ({ params, ip }) => {
      await request({ email: params.id, ip });
      return undefined;
    }),
    route(contract.getPasswordToken, ({ params }) => describe(params.token)),
    route(contract.resetPassword, async ({ params, body, ip, userAgent }) => {
      await reset({ ...params, ...body, origin: { address: ip, userAgent } });
      return undefined;
    }),
  ];
}
