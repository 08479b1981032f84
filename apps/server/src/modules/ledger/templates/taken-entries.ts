import { type Cents, cents, sumCents } from '@balcao/kernel';
import { type Rail, receivableAccount, subSellerAccount } from '../account.ts';
import type { Entry } from '../posting.ts';

/** The accounts that a refund or a dispute took money from. */
export interface TakenMoney {
  readonly fromReceivables: readonly { readonly rail: Rail; readonly cents: Cents }[];
  readonly fromSubSellers: readonly { readonly subSellerId: string; readonly cents: Cents }[];
  readonly fromAvailableCents: Cents;
}

/** The sum equals what was taken. */
export interface RestoredMoney {
  readonly toReceivables: readonly { readonly rail: Rail; readonly cents: Cents }[];
  readonly toSubSellers: readonly { readonly subSellerId: string; readonly cents: Cents }[];
  readonly toAvailableCents: Cents;
}

export function sumOfTaken({ fromReceivables, fromSubSellers, fromAvailableCents }: TakenMoney): Cents {
  return sumCents([...[...fromReceivables, ...fromSubSellers].map((part) => part.cents), fromAvailableCents]);
}

export function takenEntries({ fromReceivables, fromSubSellers, fromAvailableCents }: TakenMoney): Entry[] {
  return [
    ...fromReceivables.map((part) => ({ account: receivableAccount(part.rail), amountCents: cents(-part.cents) })),
    ...fromSubSellers.map((part) => subSellerEntry(part.subSellerId, cents(-part.cents))),
    { account: 'available', amountCents: cents(-fromAvailableCents) },
  ];
}

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
