import { type Grant, grants } from '@balcao/contract/access';
import { shell } from '@balcao/messages/shell';
import {
  IconArrowsExchange,
  IconBarcode,
  IconBrandWhatsapp,
  IconCash,
  IconChecks,
  IconCreditCard,
  IconFileUpload,
  IconGauge,
  IconGavel,
  IconKey,
  IconPlugConnected,
  IconQrcode,
  IconReceiptTax,
  IconRepeat,
  IconShieldCheck,
  IconTrendingUp,
} from '@tabler/icons-react';
import { maySee } from '../../../../lib/navigation/access.ts';
import type { Session } from '../../../../lib/session/session.ts';
import type { SearchAction } from './found.ts';

const texts = shell.search.actions;

const actions: readonly (SearchAction & { readonly grant: Grant })[] = [
  {
    key: 'pay-pix',
    label: texts.payPix,
    icon: IconQrcode,
    grant: grants.payables,
    open: (navigate) => navigate({ to: '/pagamentos', search: { creating: 'true' } }),
  },
  {
    key: 'pay-bank-slip',
    label: texts.payBankSlip,
    icon: IconBarcode,
    grant: grants.payables,
    open: (navigate) => navigate({ to: '/pagamentos', search: { tab: 'boletos', creating: 'true' } }),
  },
  {
    key: 'pay-darf',
    label: texts.payDarf,
    icon: IconReceiptTax,
    grant: grants.payables,
    open: (navigate) => navigate({ to: '/pagamentos', search: { tab: 'darf', creating: 'true' } }),
  },
  {
    key: 'approve-payments',
    label: texts.approvePayments,
    icon: IconChecks,
    grant: grants.payables,
    open: (navigate) => navigate({ to: '/pagamentos', search: { status: 'pending_approval' } }),
  },
  {
    key: 'send-batch',
    label: texts.sendBatch,
    icon: IconFileUpload,
    grant: grants.payables,
    open: (navigate) => navigate({ to: '/pagamentos', search: { tab: 'lote', creating: 'true' } }),
  },
  {
    key: 'recurring-payment',
    label: texts.recurringPayment,
    icon: IconRepeat,
    grant: grants.payables,
    open: (navigate) => navigate({ to: '/pagamentos', search: { tab: 'recorrentes', creating: 'true' } }),
  },
  {
    key: 'dda',
    label: texts.dda,
    icon: IconBarcode,
    grant: grants.payables,
    open: (navigate) => navigate({ to: '/pagamentos', search: { tab: 'dda' } }),
  },
  {
    key: 'payment-policy',
    label: texts.paymentPolicy,
    icon: IconShieldCheck,
    grant: grants.payables,
    open: (navigate) => navigate({ to: '/pagamentos', search: { open: 'policy' } }),
  },
  {
    key: 'new-card',
    label: texts.newCard,
    icon: IconCreditCard,
    grant: grants.cards,
    open: (navigate) => navigate({ to: '/cartao', search: { creating: 'true' } }),
  },
  {
    key: 'pix-keys',
    label: texts.pixKeys,
    icon: IconKey,
    grant: grants.banking,
    open: (navigate) => navigate({ to: '/dados-conta' }),
  },
  {
    key: 'pix-limits',
    label: texts.pixLimits,
    icon: IconGauge,
    grant: grants.banking,
    open: (navigate) => navigate({ to: '/pix-config' }),
  },
  {
    key: 'answer-med',
    label: texts.answerMed,
    icon: IconGavel,
    grant: grants.disputes,
    open: (navigate) => navigate({ to: '/disputas', search: { kind: 'PIX_MED' } }),
  },
  {
    key: 'invest',
    label: texts.invest,
    icon: IconTrendingUp,
    grant: grants.treasury,
    open: (navigate) => navigate({ to: '/tesouraria', search: { open: 'invest' } }),
  },
  {
    key: 'redeem',
    label: texts.redeem,
    icon: IconCash,
    grant: grants.treasury,
    open: (navigate) => navigate({ to: '/tesouraria', search: { open: 'redeem' } }),
  },
  {
    key: 'transfer',
    label: texts.transfer,
    icon: IconArrowsExchange,
    grant: grants.treasury,
    open: (navigate) => navigate({ to: '/tesouraria', search: { open: 'transfer' } }),
  },
  {
    key: 'connect-bank',
    label: texts.connectBank,
    icon: IconPlugConnected,
    grant: grants.connections,
    open: (navigate) => navigate({ to: '/conexoes/nova' }),
  },
  {
    key: 'connect-whatsapp',
    label: texts.connectWhatsApp,
    icon: IconBrandWhatsapp,
    grant: grants.connections,
    open: (navigate) => navigate({ to: '/conexoes/nova', search: { para: 'WHATSAPP' } }),
  },
];

export function bankingActions(session: Session): readonly SearchAction[] {
  return actions.filter(({ grant }) => maySee(session, grant));
}
