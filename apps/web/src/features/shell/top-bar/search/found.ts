import { formatDocument } from '@balcao/brazil/documents';
import type { ChargeItem } from '@balcao/contract/charges';
import type { Customer } from '@balcao/contract/customers';
import type { FoundNote } from '@balcao/contract/notes';
import type { PaymentLink } from '@balcao/contract/payment-links';
import type { Plan } from '@balcao/contract/plans';
import type { ListedSubSeller } from '@balcao/contract/sub-sellers';
import type { SubscriptionItem } from '@balcao/contract/subscriptions/subscription-list';
import type { UserItem } from '@balcao/contract/users';
import { type Cents, formatPlainDate } from '@balcao/kernel';
import { shell } from '@balcao/messages/shell';
import type { Icon } from '@tabler/icons-react';
import type { useNavigate } from '@tanstack/react-router';
import { chargeStatusLook } from '../../../../components/display/charge-status.ts';
import { linkStatusLook } from '../../../../components/display/link-status.ts';
import type { StatusLook } from '../../../../components/display/status-badge.tsx';
import { subscriptionStatusLook } from '../../../../components/display/subscription-status.ts';
import { formatInstant } from '../../../../lib/format/dates.ts';
import { linkTabOf } from '../../../../lib/navigation/link-tab-of.ts';
import type { ChargeDialog } from './search-terms.ts';

/** Goes to where a thing is shown. */
export type Opening = (navigate: ReturnType<typeof useNavigate>) => unknown;

export interface SearchAction {
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  readonly open: Opening;
}

export const foundKinds = [
  'charges',
  'customers',
  'links',
  'subscriptions',
  'plans',
  'subSellers',
  'notes',
  'users',
] as const;

export interface Found {
  readonly key: string;
  readonly kind: (typeof foundKinds)[number];
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
  dialog: ChargeDialog | null = null,
): Found {
  const { uuid, customerName, title, expirationDate, value, status } = charge;
  return {
    key: uuid,
    kind: 'charges',
    label: customerName,
    // The same person buys the same thing each month: the date distinguishes them.
    detail: `${formatPlainDate(expirationDate)} · ${title}`,
    amount: value,
    status: chargeStatusLook[status],
    open: (navigate) => navigate({ to: '/cobrancas/$uuid', params: { uuid }, search: dialog ? { open: dialog } : {} }),
  };
}

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
    amount: null,
    status: null,
    open: (navigate) => navigate({ to: '/clientes/$uuid', params: { uuid: id } }),
  };
}

export function foundPlan({ id, title, basicValues, active }: Plan): Found {
  const monthly = basicValues.find(({ type }) => type === 'MONTHLY');
  return {
    key: id,
    kind: 'plans',
    label: title,
    detail: active ? shell.search.perMonth : shell.search.planOff,
    amount: monthly?.valuePerMonth ?? null,
    status: null,
    open: (navigate) => navigate({ to: '/meus-planos/$id', params: { id } }),
  };
}

export function foundSubSeller({ id, name, document, contact }: ListedSubSeller): Found {
  return {
    key: id,
    kind: 'subSellers',
    label: name,
    detail: [formatDocument(document), contact.email].join(' · '),
    amount: null,
    status: null,
    open: (navigate) => navigate({ to: '/sub-vendedores/$uuid', params: { uuid: id } }),
  };
}

export function foundNote({ uuid, subject, subjectId, subjectName, text }: FoundNote): Found {
  return {
    key: uuid,
    kind: 'notes',
    label: text.split('\n').join(' '),
    detail: subjectName,
    amount: null,
    status: null,
    open: openings[subject](subjectId),
  };
}

const openings: Readonly<Record<FoundNote['subject'], (uuid: string) => Opening>> = {
  charge: (uuid) => (navigate) => navigate({ to: '/cobrancas/$uuid', params: { uuid } }),
  customer: (uuid) => (navigate) => navigate({ to: '/clientes/$uuid', params: { uuid }, search: { tab: 'notes' } }),
  'payment-link': (link) => (navigate) => navigate({ to: '/seja-pago', search: { link } }),
  subscription: (uuid) => (navigate) => navigate({ to: '/recorrencias/$uuid', params: { uuid } }),
  difference: (uuid) => (navigate) => navigate({ to: '/conciliacao/fila', search: { diferenca: uuid } }),
};

export function foundUser({ id, email, profile }: UserItem): Found {
  return {
    key: id,
    kind: 'users',
    label: email,
    detail: shell.profiles[profile],
    amount: null,
    status: null,
    open: (navigate) => navigate({ to: '/usuarios', search: { email } }),
  };
}
