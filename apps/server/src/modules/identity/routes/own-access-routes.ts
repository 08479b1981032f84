import * as contract from '@balcao/contract';
import { findActivityOf } from '../../audit/index.ts';
import { type Route, route } from '../../route.ts';
import type { IdentityParts } from '../actions/identity-deps.ts';
import { changeOwnName } from '../actions/own-access/change-own-name.ts';
import { changeOwnPassword } from '../actions/own-access/change-own-password.ts';
import { endOwnOtherSessions, endOwnSession } from '../actions/own-access/own-sessions.ts';
import { countRecoveryCodes, createRecoveryCodes } from '../actions/own-access/recovery-codes.ts';
import { changeSecurityPolicy, readSecurityPolicy } from '../actions/own-access/security-policy.ts';
import { findOpenSessions } from '../actions/users/find-users.ts';
import { presentSession } from './present-session.ts';

export function ownAccessRoutes(parts: IdentityParts): readonly Route[] {
  return [
    route(contract.getRecoveryCodes, async ({ caller }) => {
      const { createdAt, ...counts } = await countRecoveryCodes(parts, caller);
      return { ...counts, createdAt: createdAt?.toString() ?? null };
    }),
    route(contract.createRecoveryCodes, async ({ caller, effectId }) => ({
      codes: await createRecoveryCodes(parts, caller, effectId),
    })),
    route(contract.findOwnSessions, async ({ caller }) =>
      (await findOpenSessions(parts, caller)).map((session) => presentSession(session, caller)),
    ),
    route(contract.endOwnSession, async ({ caller, params }) => {
      await endOwnSession(parts, caller, params.ownSession);
      return undefined;
    }),
    route(contract.endOtherSessions, async ({ caller }) => {
      await endOwnOtherSessions(parts, caller);
      return undefined;
    }),
    route(contract.changeOwnPassword, async ({ caller, body, ip, userAgent }) => {
      await changeOwnPassword(parts, caller, body, { address: ip, userAgent });
      return undefined;
    }),
    route(contract.changeOwnName, async ({ caller, body }) => {
      await changeOwnName(parts, caller, body.name);
      return undefined;
    }),
    route(contract.findOwnActivity, async ({ caller }) => {
      const entries = await findActivityOf(parts.reader, {
        sellerId: caller.sellerId,
        subject: { kind: 'user', id: caller.userId },
        max: maxActivity,
      });
      return entries.map(({ at, actorId, ...entry }) => ({
        ...entry,
        at: at.toString(),
        own: actorId === caller.userId,
      }));
    }),
    route(contract.getSecurityPolicy, ({ caller }) => readSecurityPolicy(parts, caller.sellerId)),
    route(contract.changeSecurityPolicy, ({ caller, body }) =>
      changeSecurityPolicy(parts, caller, body.twoFactorRequired),
    ),
  ];
}

const maxActivity = 20;
