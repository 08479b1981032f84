import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { explainTreasury, viewDays } from '../actions/explain-treasury.ts';
import { getIdleMoney, previewIdleMoney, setIdleMoney } from '../actions/idle-rule.ts';
import { viewCashAhead } from '../actions/view-cash-ahead.ts';
import type { TreasuryDeps } from '../deps.ts';

export function treasuryRoutes(deps: TreasuryDeps): readonly Route[] {
  return [
    route(contract.getTreasuryDays, ({ caller, query }) => viewDays(deps, caller.sellerId, Number(query.days))),
    route(contract.getCashAhead, async ({ caller }) => present(await viewCashAhead(deps, caller.sellerId))),
    route(contract.getIdleMoney, ({ caller }) => getIdleMoney(deps, caller.sellerId)),
    route(contract.previewIdleMoney, async ({ caller, query }) => {
      const life = await previewIdleMoney(deps, caller.sellerId, query.floor);
      return {
        from: life.from,
        to: life.to,
        investedTimes: life.investedTimes,
        redeemedTimes: life.redeemedTimes,
        heldAmount: life.heldCents,
        averageAmount: life.averageCents,
        yieldAmount: life.yieldCents,
        iofAmount: life.iofCents,
        irAmount: life.irCents,
        netYieldAmount: life.netYieldCents,
      };
    }),
    route(contract.setIdleMoney, async ({ caller, body }) => {
      const { sellerId, email: by } = caller;
      await setIdleMoney(deps, { sellerId, by, enabled: body.enabled, floorCents: body.floorAmount });
      return getIdleMoney(deps, sellerId);
    }),
    route(contract.explainTreasury, ({ caller, query }) => explainTreasury(deps, caller.sellerId, query.figure, query)),
  ];
}

function present(found: Awaited<ReturnType<typeof viewCashAhead>>): contract.CashAhead {
  const { defaultRate: rate, anticipation: early, lowest } = found;
  return {
    from: found.from,
    to: found.to,
    openingAmount: found.openingCents,
    investedAmount: found.investedCents,
    checkingAmount: found.checkingCents,
    availableAmount: found.availableCents,
    defaultRate: {
      percent: rate.dueCents === 0 ? 0 : Math.round((rate.lateCents / rate.dueCents) * 10_000) / 100,
      dueAmount: rate.dueCents,
      lateAmount: rate.lateCents,
      ...found.rateOf,
    },
    lowest: { date: lowest.date, amount: lowest.balanceCents },
    negativeOn: found.negativeOn,
    isAnticipationEnabled: found.isAnticipationEnabled,
    anticipation: early && {
      neededAmount: early.neededCents,
      grossAmount: early.grossCents,
      taxAmount: early.costCents,
      netAmount: early.netCents,
      isEnough: early.isEnough,
    },
    days: found.days.map(({ date, amountCents, balanceCents, parts }) => ({
      date,
      amount: amountCents,
      balanceAmount: balanceCents,
      parts: parts.map((part) => ({
        kind: part.kind,
        quantity: part.quantity,
        descriptions: [...part.descriptions],
        amount: part.amountCents,
        wholeAmount: part.wholeCents,
      })),
    })),
  };
}
