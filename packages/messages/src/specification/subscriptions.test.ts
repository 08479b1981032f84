import {
  features,
  findSubscriptions,
  getSubscription,
  monthsOfPeriod,
  previewSubscription,
  switchSubscriptionInvoice,
  updateSubscription,
} from '@balcao/contract';
import { expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { statuses } from '../statuses.ts';
import { subscriptionDetail as detail } from '../subscription-detail.ts';
import { subscriptionScreens } from '../subscription-screens.ts';
import { subscriptionStatus } from '../subscription-status.ts';

const { tabs, search } = subscriptionScreens;
const roles = ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_SUBSCRIPTIONS'];
const change = {
  idPlan: '0199c2a0-0000-7000-8000-000000000001',
  basicValueRequest: { type: 'MONTHLY', value: 10, valuePerMonth: 10 },
};
const description = (length: number) =>
  updateSubscription.body.safeParse({ ...change, bankSlipDescription: 'x'.repeat(length) }).success;

/** Texts and limits of subscriptions: the section that gives each, what we have, what it says. */
const rows: readonly (readonly [section: string, ours: unknown, theirs: unknown])[] = [
  ['1, 2.7: tab ALL', tabs.ALL, 'Todas'],
  ['1, 2.7: tab ACTIVE', tabs.ACTIVE, 'Ativas'],
  ['1, 2.7: tab INACTIVE', tabs.INACTIVE, 'Inativas'],
  ['1, 2.7: tab PENDING', tabs.PENDING, 'Pendentes'],
  ['1, 2.7: tab DEFAULTER', tabs.DEFAULTER, 'Inadimplentes'],
  ['1, 2.7: search', search.customerName, 'Nome'],
  ['1, 2.7: search', search.customerDocument, 'Documento'],
  ['1, 2.7: empty', subscriptionScreens.empty, 'Sem dados de recorrências'],
  ['1, 2.6: import', subscriptionScreens.import, 'Importar Recorrências'],
  ['1, 2.7: title', screens.subscriptions, 'Recorrências'],
  ['1, 4: DEFAULTER', statuses.subscription.DEFAULTER, 'Inadimplente'],
  ['1, 4: ACTIVE', statuses.subscription.ACTIVE, 'Ativo'],
  ['1, 4: PENDING', statuses.subscription.PENDING, 'Pendente'],
  ['1, 4: status change', subscriptionStatus.cancel.title, 'Confirmar ação?'],
  [
    '1, 4: status change',
    subscriptionStatus.cancel.question,
    'Tem certeza que deseja alterar o status da recorrência?',
  ],
  ['1, 8: saved', detail.edit.saved, 'Assinatura atualizadaa com sucesso!'],
  ['1, 8: invoice', detail.invoice.disabled, 'Envio de nota fiscal automática desativada para essa recorrência.'],
  ['1, 8: invoice', detail.invoice.enabled, 'Envio de nota fiscal automática ativada para essa recorrência.'],
  ['1, 5: boleto description', [description(130), description(131)], [true, false]],
  ['1, 9: subscriptions a page', findSubscriptions.query.parse({}).size, 20],
  ['1, 7: order', findSubscriptions.query.parse({}).sort, 'startDate,DESC'],
  ['1, 2.7: first tab', findSubscriptions.query.parse({}).status, 'ALL'],
  ['1, 9: months', monthsOfPeriod, { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 }],
  ['1, 2.3: list', findSubscriptions.access, { roles, feature: 'view_seller_subscription' }],
  ['1, 2.3: detail', getSubscription.access, { roles, feature: 'view_seller_subscription_details' }],
  ['1, 2.3: flags', features.filter((flag) => flag.startsWith('view_seller_subscription')).length, 2],
  ['1, 7: edit', [updateSubscription.method, updateSubscription.path], ['PATCH', '/service/core/subscriptions/{uuid}']],
  ['1, 7: invoice', switchSubscriptionInvoice.method, 'PATCH'],
  ['issue: preview', previewSubscription.access, updateSubscription.access],
];

it.each(rows)('specification %s: %j', (_section, ours, theirs) => expect(ours).toEqual(theirs));
