import * as contract from '@balcao/contract';
import { addCents, type Cents, cents, type PlainDate } from '@balcao/kernel';
import { type Route, route } from '../../route.ts';
import { askForAnticipation } from '../actions/anticipation/ask-for-anticipation.ts';
import { confirmAnticipation } from '../actions/anticipation/confirm-anticipation.ts';
import { getRedeemAmount } from '../actions/anticipation/get-redeem-amount.ts';
import { simulateAnticipation } from '../actions/anticipation/simulate-anticipation.ts';
import type { SettlementDeps } from '../actions/settlement-deps.ts';
import { simulateWithdrawal } from '../actions/withdrawals/simulate-withdrawal.ts';
import type { Chosen } from '../quote-anticipation.ts';

const maxReceivables = 1000;

export function anticipationRoutes(deps: SettlementDeps): readonly Route[] {
  return [
    route(contract.simulateAnticipation, async ({ caller, query }) => {
      const { amount, ...chosen } = query;
      const selection = isChosen(chosen) ? chosen : amount && amount > 0 ? amount : null;
      const simulated = await simulateAnticipation(deps, caller.sellerId, selection);
      return {
        ...priceOf({ ...simulated, anticipatedOn: simulated.on }, simulated.effectiveRatePercent),
        ratePercentMonth: simulated.ratePercentMonth,
        availableNetAmount: simulated.availableNetCents,
        receivables: simulated.receivables.slice(0, maxReceivables).map((one) => ({
          uuidCharge: one.chargeId,
          installment: one.installment,
          settlementDate: one.settlementDate,
          days: one.days,
          grossAmount: one.amountCents,
          anticipationTax: one.costCents,
          netAmount: one.netCents,
        })),
        quote: simulated.key,
      };
    }),
    route(contract.confirmAnticipation, async ({ caller, body, effectId }) => {
      const done = await confirmAnticipation(deps, {
        sellerId: caller.sellerId,
        id: effectId,
        selection: body.amount ?? body,
        key: body.quote ?? null,
        by: caller.email,
      });
      return {
        uuid: done.anticipation.id,
        ...priceOf(
          {
            grossCents: done.anticipation.grossCents,
            costCents: done.anticipation.costCents,
            netCents: done.anticipation.netCents,
            anticipatedOn: done.anticipation.anticipatedOn,
          },
          done.effectiveRatePercent,
        ),
      };
    }),
    route(contract.askForAnticipation, async ({ caller, effectId }) => {
      await askForAnticipation(deps, { sellerId: caller.sellerId, id: effectId, by: caller.email });
      return undefined;
    }),
    route(contract.getRedeemAmount, async ({ caller }) => {
      const { availableCents, anticipationCents, isPayable } = await getRedeemAmount(deps, caller.sellerId);
      return {
        amount: availableCents,
        anticipationAmount: anticipationCents,
        totalAmount: addCents(availableCents, anticipationCents),
        payable: isPayable,
      };
    }),
    route(contract.simulateWithdrawal, async ({ caller, body }) => {
      const simulated = await simulateWithdrawal(
        deps,
        caller.sellerId,
        body.requestedAmount,
        body.useAnticipationAmount,
      );
      return {
        totalRedeem: simulated.totalCents,
        anticipationTax: simulated.costCents,
        amountToReceive: simulated.receivedCents,
        remainingAmount: simulated.remainingCents,
        scheduledDate: simulated.scheduledDate,
        quote: simulated.key,
      };
    }),
    route(contract.getSellerFraud, async ({ caller }) => ({
      isFraud: (await deps.payoutTermsOf(caller.sellerId)).isFraud,
    })),
  ];
}

function isChosen({ days, receivables }: Chosen): boolean {
  return Boolean(days?.length || receivables?.length);
}

interface Price {
  readonly grossCents: Cents;
  readonly costCents: Cents;
  readonly netCents: Cents;
  readonly anticipatedOn: PlainDate;
}

function priceOf({ grossCents, costCents, netCents, anticipatedOn }: Price, effectiveRate: number | null) {
  return {
    grossAmount: grossCents,
    anticipationTax: costCents,
    netAmount: cents(netCents),
    anticipationDate: anticipatedOn,
    effectiveRate,
  };
}
