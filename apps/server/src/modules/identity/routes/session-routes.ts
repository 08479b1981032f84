import * as contract from '@balcao/contract';
import { Refusal } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { describeOwnSession } from '../actions/describe-session.ts';
import type { IdentityParts } from '../actions/identity-deps.ts';
import { refreshSession } from '../actions/refresh-session.ts';
import { signIn } from '../actions/sign-in.ts';
import { signOut } from '../actions/sign-out.ts';
import { verifySecondStep } from '../actions/verify-second-step.ts';
import { refuse } from '../refusals.ts';
import { cookieName, cookiePath, deviceOf, handOver } from './hand-over.ts';

export function sessionRoutes(parts: IdentityParts): readonly Route[] {
  const enter = signIn(parts);
  return [
    route(contract.signIn, async ({ body, ip, userAgent, cookies }) => {
      const outcome = await enter({ ...body, ip, userAgent, device: deviceOf(body.client, cookies, userAgent) });
      if (outcome.secondStep) return { roles: secondStepRoles, twofaToken: outcome.twofaToken };
      return handOver(outcome.session, body.client, cookies);
    }),
    route(contract.verifyTwoFactor, async ({ bearer, query, body, ip, userAgent, cookies }) => {
      const origin = { address: ip, userAgent, device: deviceOf('WEB', cookies, userAgent) };
      const { session, client } = await verifySecondStep(parts, {
        token: bearer,
        code: query.code ?? body?.pin,
        origin,
      });
      return handOver(session, client, cookies);
    }),
    refreshRoute(parts),
    route(contract.signOut, async ({ body, ip, userAgent, cookies }) => {
      const token = body?.refreshToken ?? cookies.get(cookieName);
      if (token !== undefined) await signOut(parts, token, { address: ip, userAgent });
      cookies.clear(cookieName, { path: cookiePath });
      return undefined;
    }),
    route(contract.getSession, async ({ caller }) => {
      const clock = await parts.clockOf(caller.sellerId);
      const user = await describeOwnSession(parts, caller, caller.roles.length === 0);
      return { user, now: clock.now().toString(), today: clock.today() };
    }),
    route(contract.getFeatures, async ({ caller }) => [...caller.features]),
  ];
}

const secondStepRoles: ['TWO_FACTOR_AUTH'] = ['TWO_FACTOR_AUTH'];
function refreshRoute(parts: IdentityParts): Route {
  return route(contract.refreshSession, async ({ body, cookies }) => {
    if (body?.refreshToken !== undefined)
      return handOver(await refreshSession(parts, body.refreshToken), 'API', cookies);
    const token = cookies.get(cookieName);
    if (token === undefined) refuse('identity.session_ended');
    try {
      return handOver(await refreshSession(parts, token), 'WEB', cookies);
    } catch (error) {
      if (error instanceof Refusal) cookies.clear(cookieName, { path: cookiePath });
      throw error;
    }
  });
}
