import type { ChargeDetail } from '@balcao/contract/charges';
import { describe, expect, it } from 'vitest';
import type { ChargeCommand } from './charge-command.ts';
import { placesOf } from './command-places.ts';

const nothing = {
  ...{ manualPay: false, change: null, retryCard: false, changeMethod: null, delete: false, refund: null },
  ...{
    credit: null,
    refundProcessing: false,
    defend: false,
    issueInvoice: null,
    receipt: false,
    cancellationLetter: false,
  },
} satisfies ChargeDetail['actions'];

function places(charge: Partial<ChargeDetail>, possible: readonly ChargeCommand[], isPhone = false) {
  const shown = { actions: nothing, nextStatuses: [], reminder: null, countryCode: '55', customerPhone: '', ...charge };
  const reader = { possible: new Set(possible), seesRefund: true, seesPortal: true, isPhone };
  return placesOf(shown as unknown as ChargeDetail, reader);
}

const owed = {
  status: 'LATE',
  reminder: { message: 'Olá' },
  customerPhone: '11988887777',
  nextStatuses: ['PAID_MANUALLY', 'CANCELED'],
} as const satisfies Partial<ChargeDetail>;

describe('the main button', () => {
  it('of a late charge sends it: by WhatsApp, or by e-mail to who has no telephone', () => {
    expect(places(owed, ['manualPay']).main).toBe('whatsApp');
    expect(places({ ...owed, customerPhone: '' }, ['manualPay']).main).toBe('mail');
  });

  it('of a late charge by card charges the card again, or by another method when it may not be', () => {
    expect(places(owed, ['retryCard', 'periodMethod'])).toMatchObject({
      main: 'retryCard',
      side: ['whatsApp'],
      menu: ['periodMethod', 'mail', 'portal', 'delete'],
    });
    expect(places(owed, ['periodMethod', 'manualPay'])).toMatchObject({
      main: 'periodMethod',
      menu: ['mail', 'portal', 'manualPay', 'delete'],
    });
  });

  it('of a charge by card that is not due yet is not another method', () => {
    const scheduled = { ...owed, status: 'SCHEDULED' } as const;
    expect(places(scheduled, ['periodMethod'])).toMatchObject({
      main: 'whatsApp',
      side: ['mail'],
      menu: ['periodMethod', 'portal', 'delete'],
    });
  });

  it('of a charge that nobody owes any more, and was paid by hand, is none', () => {
    expect(places({ status: 'CANCELED' }, [])).toEqual({ main: null, side: [], menu: [] });
  });
});

describe('on a phone', () => {
  it('the menu has what is beside the main button elsewhere', () => {
    expect(places(owed, ['retryCard', 'periodMethod', 'manualPay'], true)).toEqual({
      main: 'retryCard',
      side: [],
      menu: ['periodMethod', 'whatsApp', 'mail', 'portal', 'manualPay', 'delete'],
    });
  });

  it('a refund that is processed is in it too', () => {
    const paid = { status: 'PAID', actions: { ...nothing, receipt: true, refundProcessing: true } } as const;
    expect(places(paid, [], true)).toEqual({ main: 'paper', side: [], menu: ['refund'] });
  });
});
