import { type RecurrencePeriod, recurrencePeriodTexts } from './recurrence-period-texts.ts';

/** Pix Automático at the checkout of a subscription. */
export const pixAutomaticCheckout = {
  offer: 'Pix Automático nas próximas cobranças',
  offerHelp:
    'Seu banco debita cada cobrança na data. Você autoriza ao pagar e cancela quando quiser, no aplicativo do banco.',
  titlePaying: 'Pague e autorize as próximas cobranças',
  titleAlone: 'Autorize as próximas cobranças',
  what: 'O que você autoriza',
  authorizes: (kind: 'FIXED' | 'MINIMUM', amount: string, periodicity: RecurrencePeriod) =>
    `${kind === 'MINIMUM' ? 'Até ' : ''}${amount} ${recurrencePeriodTexts[periodicity]}`,
  from: (date: string) => `a partir de ${date}, sem data para terminar`,
  cancel: 'Para cancelar, use a área Pix Automático do aplicativo do seu banco, até a véspera de cada débito.',
  alone: 'Leia este código no aplicativo do seu banco. Nada é pago agora.',
  codeAlone: 'Código do Pix Automático',
  copyAlone: 'Copiar código de autorização',
  qrCodeAlone: 'QR Code do Pix Automático. Aponte a câmera do aplicativo do seu banco.',
  approved: 'Pix Automático autorizado',
  approvedHelp: (amount: string, date: string) =>
    `${amount}, a partir de ${date}. Seu banco avisa antes de cada débito.`,
  notApproved: 'As próximas cobranças chegam por e-mail: o Pix Automático não foi autorizado.',
} as const;
