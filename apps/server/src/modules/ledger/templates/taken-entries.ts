import { type Cents, cents, sumCents } from '@balcao/kernel';
import { type Rail, receivableAccount, subSellerAccount } from '../account.ts';
import type { Entry } from '../posting.ts';

/** Where the money of a refund or a dispute was taken from. */
export interface TakenMoney {
  readonly fromReceivables: readonly { readonly rail: Rail; readonly cents: Cents }[];
  readonly fromSubSellers: readonly { readonly subSellerId: string; readonly cents: Cents }[];
  readonly fromAvailableCents: Cents;
}

/** Where it goes back to: as much as was taken. */
export interface RestoredMoney {
  readonly toReceivables: readonly { readonly rail: Rail; readonly cents: Cents }[];
  readonly toSubSellers: readonly { readonly subSellerId: string; readonly cents: Cents }[];
  readonly toAvailableCents: Cents;
}

export function sumOfTaken({ fromReceivables, fromSubSellers, fromAvailableCents }: TakenMoney): Cents {
  return sumCents([...[...fromReceivables, ...fromSubSellers].map((part) => part.cents), fromAvailableCents]);
}

/** What each account loses by it. */
export function takenEntries({ fromReceivables, fromSubSellers, fromAvailableCents }: TakenMoney): Entry[] {
  return [
    ...fromReceivables.map((part) => ({ account: receivableAccount(part.rail), amountCents: cents(-part.cents) })),
    ...fromSubSellers.map((part) => subSellerEntry(part.subSellerId, cents(-part.cents))),
    { account: 'available', amountCents: cents(-fromAvailableCents) },
  ];
}

/** What each account has again. */
export function restoredEntries({ toReceivables, toSubSellers, toAvailableCents }: RestoredMoney): Entry[] {
  return [
    ...toReceivables.map((part) => ({ account: receivableAccount(part.rail), amountCents: part.cents })),
    ...toSubSellers.map((part) => subSellerEntry(part.subSellerId, part.cents)),
    { account: 'available', amountCents: toAvailableCents },
  ];
}

function subSellerEntry(subSellerId: string, amountCents: Cents): Entry {
  return { account: subSellerAccount(subSellerId), amountCents };
}
