import { formatDocument } from '@balcao/brazil/documents';
import type { ChargeItem } from '@balcao/contract/charges';
import type { Customer } from '@balcao/contract/customers';
import type { LinkType, PaymentLink } from '@balcao/contract/payment-links';
import type { SubscriptionItem } from '@balcao/contract/subscriptions';
import type { UserItem } from '@balcao/contract/users';
import { type Cents, formatPlainDate } from '@balcao/kernel';
import { shell } from '@balcao/messages/shell';
import type { useNavigate } from '@tanstack/react-router';
import { chargeStatusLook } from '../../../../components/display/charge-status.ts';
import { linkStatusLook } from '../../../../components/display/link-status.ts';
import type { StatusLook } from '../../../../components/display/status-badge.tsx';
import { subscriptionStatusLook } from '../../../../components/display/subscription-status.ts';
import { formatInstant } from '../../../../lib/format/dates.ts';

/** Goes to where a thing is shown. */
export type Opening = (navigate: ReturnType<typeof useNavigate>) => unknown;

/** Something that was found. */
export interface Found {
  readonly key: string;
  readonly kind: 'charges' | 'customers' | 'links' | 'subscriptions' | 'users';
  readonly label: string;
  readonly detail: string;
  /** Null of what has none, as people. */
  readonly amount: Cents | null;
  readonly status: StatusLook | null;
  readonly open: Opening;
}

/** The list of all that one question finds, when not all of it is shown. */
export interface Remaining {
  readonly key: string;
  readonly kind: Found['kind'];
  readonly label: string;
  readonly open: Opening;
}

export function foundCharge(
  charge: Pick<ChargeItem, 'uuid' | 'customerName' | 'title' | 'expirationDate' | 'value' | 'status'>,
): Found {
  const { uuid, customerName, title, expirationDate, value, status } = charge;
  return {
    key: uuid,
    kind: 'charges',
    label: customerName,
    // The same person buys the same thing each month: the date tells one from another.
    detail: `${formatPlainDate(expirationDate)} · ${title}`,
    amount: value,
    status: chargeStatusLook[status],
    open: (navigate) => navigate({ to: '/cobrancas/$uuid', params: { uuid } }),
  };
}

/** The list that a link is in, as the address of the links names it. */
export const linkTabOf: Readonly<Record<LinkType, { readonly tab?: string }>> = {
  ORDER: {},
  SUBSCRIPTION: { tab: 'subscriptions' },
  FAST_ORDER: { tab: 'fast-orders' },
};

export function foundLink({ uuid, type, title, sellerClient, createdAt, value, status }: PaymentLink): Found {
  return {
    key: uuid,
    kind: 'links',
    label: title,
    detail: [formatInstant(Date.parse(createdAt)), sellerClient?.name].filter(Boolean).join(' · '),
    amount: value,
    status: linkStatusLook[status],
    open: (navigate) => navigate({ to: '/seja-pago', search: { ...linkTabOf[type], link: uuid } }),
  };
}

export function foundSubscription({ uuid, customerName, titlePlan, basicValue, status }: SubscriptionItem): Found {
  return {
    key: uuid,
    kind: 'subscriptions',
    label: customerName,
    detail: titlePlan,
    amount: basicValue.valuePerMonth,
    status: subscriptionStatusLook[status],
    open: (navigate) => navigate({ to: '/recorrencias/$uuid', params: { uuid } }),
  };
}

export function foundCustomer({ id, name, document, email }: Customer): Found {
  return {
    key: id,
    kind: 'customers',
    label: name,
    detail: [formatDocument(document.documentNumber), email].join(' · '),
    ...{ amount: null, status: null },
    open: (navigate) => navigate({ to: '/clientes/$uuid', params: { uuid: id } }),
  };
}

export function foundUser({ id, email, profile }: UserItem): Found {
  return {
    key: id,
    kind: 'users',
    label: email,
    detail: shell.profiles[profile],
    ...{ amount: null, status: null },
    open: (navigate) => navigate({ to: '/usuarios', search: { email } }),
  };
}
