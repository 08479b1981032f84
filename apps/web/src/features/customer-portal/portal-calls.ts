import type { CardAcquirer } from '@balcao/contract/checkout';
import {
  acceptPortalOffer,
  type CustomerPortal,
  changePortalPayment,
  changePortalStatus,
  getPortalPayment,
  openPortalCardAccess,
  type PortalPayment,
  type PortalStatusChange,
  payTogether,
  previewPortalStatus,
  tokenizePortalCard,
  watchCustomerPortal,
} from '@balcao/contract/customer-portal';
import type { SubscriptionStatusPreview } from '@balcao/contract/subscriptions';
import type { Cents } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { page } from '@balcao/messages/page';
import type { CardData } from '../../components/card-form/card-data.ts';
import { sentCard } from '../../components/card-form/sent-card.ts';
import { ApiError, ConnectionError } from '../../lib/http/api-error.ts';
import { requestOf } from '../../lib/http/request-of.ts';
import { send } from '../../lib/http/send.ts';
import { watch } from '../../lib/live/watch.ts';

/** At the total that was shown. */
export function pay(
  token: string,
  { charges, totalValue }: { readonly charges: readonly string[]; readonly totalValue: Cents },
  idempotencyKey: string,
): Promise<PortalPayment> {
  return send(payTogether, { params: { token }, body: { charges: [...charges], totalValue } }, { idempotencyKey });
}

export function fetchPayment(token: string, payment: string): Promise<PortalPayment> {
  return send(getPortalPayment, { params: { token, payment } });
}

interface Change {
  readonly token: string;
  readonly subscription: string;
  readonly method: CustomerPortal['owed'][number]['method'];
  readonly value: Cents;
  /** Required for a card, and only then. */
  readonly cardToken?: string;
  /** Answers the issuer's challenge. */
  readonly challengeAnswer?: string;
}

/** Sends a card to the vault or the acquirer, not to our API; the token is valid for this subscription. */
export async function tokenOf(
  of: Pick<Change, 'token' | 'subscription'>,
  card: CardData,
  acquirer: CardAcquirer | null,
): Promise<string> {
  const { token, subscription } = of;
  const body = await sentCard(card, acquirer, () => send(openPortalCardAccess, { params: { token, subscription } }));
  return (await send(tokenizePortalCard, { params: { token, subscription }, body })).token;
}

export function changePayment(change: Change, idempotencyKey: string): Promise<CustomerPortal> {
  const { token, subscription, ...body } = change;
  return send(changePortalPayment, { params: { token, subscription }, body }, { idempotencyKey });
}

interface StatusChange extends Pick<Change, 'token' | 'subscription'> {
  readonly change: PortalStatusChange;
}

export function previewStatus(
  { token, subscription, change }: StatusChange,
  signal: AbortSignal,
): Promise<SubscriptionStatusPreview> {
  return send(previewPortalStatus, { params: { token, subscription }, body: change }, { signal });
}

/** At the next charge that was shown. */
export function acceptOffer(
  { token, subscription, value }: Pick<Change, 'token' | 'subscription' | 'value'>,
  idempotencyKey: string,
): Promise<CustomerPortal> {
  return send(acceptPortalOffer, { params: { token, subscription }, body: { value } }, { idempotencyKey });
}

export function changeStatus(
  { token, subscription, change }: StatusChange,
  idempotencyKey: string,
): Promise<CustomerPortal> {
  return send(changePortalStatus, { params: { token, subscription }, body: change }, { idempotencyKey });
}

/** Calls back on each change of the customer's data until aborted. */
export function watchPortal(token: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  const { path } = requestOf(watchCustomerPortal, { params: { token } });
  return watch({ path, onEvent: onChange, onConnect: onChange, signal });
}

/** True when the issuer requires a code. */
export function requiresCode(error: unknown): boolean {
  return error instanceof ApiError && error.has('portal.challenge_required');
}

export function refusalText(error: unknown): string {
  if (error instanceof ConnectionError) return page.connectionLost;
  if (!(error instanceof ApiError) || error.entries.length === 0) return generic.unexpectedAnswer;
  return error.entries
    .map(({ code, description }) => (code === 'request.invalid' ? description.replace(/^[\w.]+: /, '') : description))
    .join(' ');
}
