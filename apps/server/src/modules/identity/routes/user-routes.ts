import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { userProfiles } from '@balcao/messages';
import { type Caller, type Route, route } from '../../route.ts';
import { createUser } from '../actions/create-user.ts';
import type { IdentityParts } from '../actions/identity-deps.ts';
import { deleteUser, endSessionsOfUser, inviteAgain, mailReset, updateUser } from '../actions/users/change-user.ts';
import { endSessionOfUser } from '../actions/users/end-session-of-user.ts';
import {
  findOpenSessions,
  findUser,
  findUserNames,
  findUserPage,
  type ListedUser,
} from '../actions/users/find-users.ts';
import { confirmApprover } from '../actions/users/new-approver.ts';
import { actionsOn } from '../actions/users/user-actions.ts';
import { refuse } from '../refusals.ts';
import { presentSession } from './present-session.ts';

export function userRoutes(parts: IdentityParts): readonly Route[] {
  const update = updateUser(parts);
  const shown = async (caller: Caller, id: string) => {
    const user = await findUser(parts, { sellerId: caller.sellerId, id });
    const now = (await parts.clockOf(caller.sellerId)).now();
    return presentUser(user ?? refuse('identity.user_not_found'), caller, now);
  };
  const changeOf = (caller: Caller, userId: string) => ({ sellerId: caller.sellerId, userId, by: caller.userId });
  return [
    route(contract.findUsers, async ({ caller, query }) => {
      const { users, total } = await findUserPage(parts, caller.sellerId, query);
      const { page, size } = query;
      const now = (await parts.clockOf(caller.sellerId)).now();
      const content = users.map((user) => presentUser(user, caller, now));
      return { content, ...pagingOf(total, { page, size }) };
    }),
    route(contract.findUserNames, ({ caller }) => findUserNames(parts, caller.sellerId)),
    route(contract.getUserProfiles, async () =>
      contract.assignableProfiles.map((value) => ({ value, ...userProfiles[value] })),
    ),
    route(contract.getUser, ({ caller, params }) => shown(caller, params.user)),
    route(contract.createUser, async ({ caller, effectId, body }) => {
      await createUser(parts, { sellerId: caller.sellerId, id: effectId, by: caller.userId, ...body });
      return shown(caller, effectId);
    }),
    route(contract.updateUser, async ({ caller, params, body }) => {
      await update({ ...changeOf(caller, params.user), ...body });
      return shown(caller, params.user);
    }),
    route(contract.patchUser, async ({ caller, params, body }) => {
      await update({ ...changeOf(caller, params.user), ...body });
      return shown(caller, params.user);
    }),
    route(contract.confirmApprover, async ({ caller, params }) => {
      await confirmApprover(parts, changeOf(caller, params.user));
      return shown(caller, params.user);
    }),
    route(contract.inviteUserAgain, async ({ caller, params }) => {
      await inviteAgain(parts, changeOf(caller, params.user));
      return undefined;
    }),
    route(contract.mailUserReset, async ({ caller, params }) => {
      await mailReset(parts, changeOf(caller, params.user));
      return undefined;
    }),
    route(contract.deleteUser, async ({ caller, params }) => {
      await deleteUser(parts, changeOf(caller, params.user));
      return undefined;
    }),
    route(contract.findUserSessions, async ({ caller, params }) => {
      await shown(caller, params.user);
      const open = await findOpenSessions(parts, { sellerId: caller.sellerId, userId: params.user });
      return open.map((session) => presentSession(session, caller));
    }),
    route(contract.endUserSessions, async ({ caller, params }) => {
      await endSessionsOfUser(parts, changeOf(caller, params.user));
      return undefined;
    }),
    route(contract.endUserSession, async ({ caller, params }) => {
      await endSessionOfUser(parts, { ...changeOf(caller, params.user), sessionId: params.session });
      return undefined;
    }),
  ];
}

function presentUser(user: ListedUser, caller: Caller, now: Temporal.Instant): contract.UserItem {
  const { newApprover, id, email, name, profile, status, openSessions, twoFactor, lastSignIn } = user;
  return {
    id,
    email,
    name,
    profile,
    status,
    openSessions,
    twoFactor,
    createdAt: user.createdAt.toString(),
    lastSignIn: lastSignIn && { ...lastSignIn, at: lastSignIn.at.toString() },
    approvesFrom:
      newApprover && Temporal.Instant.compare(now, newApprover.from) < 0 ? newApprover.from.toString() : null,
    actions: { ...actionsOn(user, caller, now) },
  };
}
