import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { challengeCode, testCards } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';
import { moveClock } from '../actions/clock/move-clock.ts';
import type { SandboxDeps } from '../actions/sandbox-deps.ts';

export function sandboxRoutes(deps: SandboxDeps): readonly Route[] {
  return [
    route(contract.getSandboxClock, async ({ caller }) => present(await deps.sandboxClockOf(caller.sellerId))),
    route(contract.moveSandboxClock, async ({ caller, body }) => {
      const { ran, ...clock } = await moveClock(deps, caller.sellerId, Temporal.Instant.from(body.to));
      return { ...present(clock), ran };
    }),
    route(contract.findSandboxMails, async ({ caller, query: { page, size } }) => {
      const { content, totalElements } = await deps.findMails(caller.sellerId, { page, size });
      return {
        content: content.map((mail) => ({ ...mail, createdAt: mail.createdAt.toString() })),
        ...pagingOf(totalElements, { page, size }),
      };
    }),
    route(contract.getSandboxAuthenticator, async ({ caller }) => ({
      codes: [...(await deps.authenticatorCodes(caller.sellerId))],
    })),
    route(contract.expireSandboxStepUp, async ({ caller }) => {
      await deps.expireStepUp(caller);
      return undefined;
    }),
    route(contract.getSandboxCards, async () => ({ challengeCode, cards: [...testCards] })),
  ];
}

function present({ now, aheadMs }: Awaited<ReturnType<SandboxDeps['sandboxClockOf']>>) {
  return { now: now.toString(), aheadMs };
}
