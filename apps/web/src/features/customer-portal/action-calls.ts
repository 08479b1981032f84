import type { CardAcquirer } from '@balcao/contract/checkout';
import type { CustomerPortal } from '@balcao/contract/customer-portal';
import {
  openPortalPayingCardAccess,
  type PortalCardPayment,
  payPortalByCard,
  tokenizePortalPayingCard,
} from '@balcao/contract/customer-portal/card-payment';
import { acceptPortalNegotiation } from '@balcao/contract/customer-portal/negotiation';
import {
  changePortalPlan,
  type PortalPlanChoice,
  type PortalPlanPreview,
  previewPortalPlan,
} from '@balcao/contract/portal-plan-change';
import type { Cents, PlainDate } from '@balcao/kernel';
import type { CardData } from '../../components/card-form/card-data.ts';
import { sentCard } from '../../components/card-form/sent-card.ts';
import { send } from '../../lib/http/send.ts';

/** Sends a card to the vault or the acquirer, not to our API; the token pays this customer's charges. */
export async function payingTokenOf(token: string, card: CardData, acquirer: CardAcquirer | null): Promise<string> {
  const body = await sentCard(card, acquirer, () => send(openPortalPayingCardAccess, { params: { token } }));
  return (await send(tokenizePortalPayingCard, { params: { token }, body })).token;
}

export interface PayByCard {
  readonly token: string;
  readonly charges: readonly string[];
  /** As shown. */
  readonly totalValue: Cents;
  /** Exactly one of the two. */
  readonly cardToken?: string;
  readonly storedCardOf?: string;
  readonly challengeAnswer?: string;
}

export function payByCard(
  { token, charges, storedCardOf, ...body }: PayByCard,
  idempotencyKey: string,
): Promise<PortalCardPayment> {
  const stored = storedCardOf !== undefined && { storedCardOf, consent: true as const };
  const sent = { ...body, ...stored, charges: [...charges] };
  return send(payPortalByCard, { params: { token }, body: sent }, { idempotencyKey });
}

export function previewPlan(
  token: string,
  subscription: string,
  choice: PortalPlanChoice,
  signal: AbortSignal,
): Promise<PortalPlanPreview> {
  return send(previewPortalPlan, { params: { token, subscription }, body: choice }, { signal });
}

export interface PlanChange {
  readonly token: string;
  readonly subscription: string;
  readonly choice: PortalPlanChoice;
  /** The difference on the next charge, as shown. */
  readonly value: Cents;
  readonly date: PlainDate;
}

export function changePlan(
  { token, subscription, choice, value, date }: PlanChange,
  idempotencyKey: string,
): Promise<CustomerPortal> {
  return send(
    changePortalPlan,
    { params: { token, subscription }, body: { ...choice, value, date } },
    { idempotencyKey },
  );
}

/** Answers the payment link that pays what was negotiated. */
export async function acceptNegotiation(token: string, value: Cents, idempotencyKey: string): Promise<string> {
  return (await send(acceptPortalNegotiation, { params: { token }, body: { value } }, { idempotencyKey })).link;
}
