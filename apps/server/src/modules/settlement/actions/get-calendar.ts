import type { AnswerOf, getReceivableCalendar } from '@balcao/contract';
import { addDays, addMonths, cents, plainDate, sumCents } from '@balcao/kernel';
import { anticipableByDay } from '../store/anticipation-store.ts';
import { daysByRail, sharesByDay } from '../store/calendar-reader.ts';
import { providerOf } from './provider-of.ts';
import type { SettlementDeps } from './settlement-deps.ts';

const nothing = { quantity: 0, grossAmount: cents(0), anticipationTax: cents(0), netAmount: cents(0) };

export async function getCalendar(
  {
    reader,
    clockOf,
    payoutTermsOf,
    subSellerNames,
  }: Pick<SettlementDeps, 'reader' | 'clockOf' | 'payoutTermsOf' | 'subSellerNames'>,
  sellerId: string,
  request: string | undefined,
): Promise<AnswerOf<typeof getReceivableCalendar>> {
  const today = (await clockOf(sellerId)).today();
  const month = request ?? today.slice(0, 7);
  const from = plainDate(`${month}-01`);
  const days = { from, to: addDays(addMonths(from, 1), -1), today };
  const terms = await payoutTermsOf(sellerId);
  const [ofRails, shares, anticipable] = await Promise.all([
    daysByRail(reader, sellerId, days),
    sharesByDay(reader, sellerId, days),
    terms.onDemandAnticipation ? anticipableByDay(reader, sellerId, days, terms) : [],
  ]);
  const names = await subSellerNames(sellerId, [...new Set(shares.map(({ subSellerId }) => subSellerId))]);
  const sharesOf = Map.groupBy(shares, ({ date }) => date);
  const earlyOf = new Map(anticipable.map((day) => [day.date, day]));
  return {
    today,
    month,
    isOnDemandEnabled: terms.onDemandAnticipation,
    days: [...Map.groupBy(ofRails, ({ date }) => date)].map(([date, rails]) => {
      const early = earlyOf.get(date);
      return {
        date,
        amount: sumCents(rails.map(({ ownCents }) => ownCents)),
        sharesAmount: sumCents(rails.map(({ shareCents }) => shareCents)),
        toReleaseAmount: sumCents(rails.map(({ pendingCents }) => pendingCents)),
        quantity: rails.reduce((sum, { quantity }) => sum + quantity, 0),
        providers: rails.map(({ rail, ownCents, shareCents }) => {
          return { providerType: providerOf[rail], amount: ownCents, sharesAmount: shareCents };
        }),
        subSellers: (sharesOf.get(date) ?? []).map(({ subSellerId, cents: amount }) => {
          return { idSubSeller: subSellerId, name: names.get(subSellerId) ?? '', amount };
        }),
        anticipation: early
          ? {
              quantity: early.quantity,
              grossAmount: early.grossCents,
              anticipationTax: early.costCents,
              netAmount: cents(early.grossCents - early.costCents),
            }
          : nothing,
      };
    }),
  };
}
