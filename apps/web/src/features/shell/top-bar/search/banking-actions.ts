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
import { leadingTo } from './leading-to.ts';

const texts = shell.search.actions;

const actions: readonly (readonly [Grant, readonly SearchAction[]])[] = [
  [
    grants.payables,
    [
      leadingTo('pay-pix', texts.payPix, IconQrcode, '/pagamentos', { creating: 'true' }),
      leadingTo('pay-bank-slip', texts.payBankSlip, IconBarcode, '/pagamentos', { tab: 'boletos', creating: 'true' }),
      leadingTo('pay-darf', texts.payDarf, IconReceiptTax, '/pagamentos', { tab: 'darf', creating: 'true' }),
      leadingTo('approve-payments', texts.approvePayments, IconChecks, '/pagamentos', { status: 'pending_approval' }),
      leadingTo('send-batch', texts.sendBatch, IconFileUpload, '/pagamentos', { tab: 'lote', creating: 'true' }),
      leadingTo('recurring-payment', texts.recurringPayment, IconRepeat, '/pagamentos', {
        tab: 'recorrentes',
        creating: 'true',
      }),
      leadingTo('dda', texts.dda, IconBarcode, '/pagamentos', { tab: 'dda' }),
      leadingTo('payment-policy', texts.paymentPolicy, IconShieldCheck, '/pagamentos', { open: 'policy' }),
    ],
  ],
  [grants.cards, [leadingTo('new-card', texts.newCard, IconCreditCard, '/cartao', { creating: 'true' })]],
  [
    grants.banking,
    [
      leadingTo('pix-keys', texts.pixKeys, IconKey, '/dados-conta'),
      leadingTo('pix-limits', texts.pixLimits, IconGauge, '/pix-config'),
    ],
  ],
  [grants.disputes, [leadingTo('answer-med', texts.answerMed, IconGavel, '/disputas', { kind: 'PIX_MED' })]],
  [
    grants.treasury,
    [
      leadingTo('invest', texts.invest, IconTrendingUp, '/tesouraria', { open: 'invest' }),
      leadingTo('redeem', texts.redeem, IconCash, '/tesouraria', { open: 'redeem' }),
      leadingTo('transfer', texts.transfer, IconArrowsExchange, '/tesouraria', { open: 'transfer' }),
    ],
  ],
  [
    grants.connections,
    [
      leadingTo('connect-bank', texts.connectBank, IconPlugConnected, '/conexoes/nova'),
      leadingTo('connect-whatsapp', texts.connectWhatsApp, IconBrandWhatsapp, '/conexoes/nova', { para: 'WHATSAPP' }),
    ],
  ],
];

export function bankingActions(session: Session): readonly SearchAction[] {
  return actions.flatMap(([grant, ofGrant]) => (maySee(session, grant) ? ofGrant : []));
}
