import type { SellerNotification } from '@balcao/contract/notifications';
import { describe, expect, it } from 'vitest';
import { notificationFacts } from './notification-facts.ts';
import { timeAgo } from './time-ago.ts';

const variablesResponse: SellerNotification['variablesResponse'] = [
  { name: 'uuid', value: 'c1' },
  { name: 'buyer', value: 'Ana Lima' },
  { name: 'amount', value: '1234.56' },
  { name: 'date', value: '2026-11-20' },
  { name: 'whatsApp', value: '5511988887777' },
  { name: 'detail', value: 'Conta encerrada' },
];

describe('a notification', () => {
  it.each([
    ['NOTIFICATION_PAYMENT_MADE', 'Ana Lima pagou R$ 1.234,56.', null],
    ['NOTIFICATION_RECOVERED_DEFAULTS', 'Ana Lima pagou a cobrança de R$ 1.234,56 que estava em atraso.', null],
    ['NOTIFICATION_PAYMENT_LATE', 'A cobrança de R$ 1.234,56 de Ana Lima venceu em 20/11/2026.', '5511988887777'],
    ['NOTIFICATION_PAYABLE_REFUSED', 'R$ 1.234,56 para Ana Lima não foi pago. Conta encerrada.', null],
    ['NOTIFICATION_DDA_ARRIVED', 'R$ 1.234,56 de Ana Lima, com vencimento em 20/11/2026.', null],
  ] as const)('of %s says who, how much and when', (notificationPanelType, text, whatsApp) => {
    const facts = notificationFacts({ notificationPanelType, variablesResponse });
    expect({ ...facts, text: facts.text.replaceAll('\u00a0', ' ') }).toMatchObject({
      uuid: 'c1',
      text,
      whatsApp,
    });
  });

  it('of who has no telephone offers no conversation', () => {
    const without = variablesResponse.filter(({ name }) => name !== 'whatsApp');
    expect(
      notificationFacts({ notificationPanelType: 'NOTIFICATION_PAYMENT_LATE', variablesResponse: without }).whatsApp,
    ).toBeNull();
  });

  it.each([
    [0, 'Agora mesmo'],
    [59, 'Agora mesmo'],
    [60, 'Há 1 min'],
    [3_599, 'Há 59 min'],
    [7_200, 'Há 2 h'],
    [86_400, 'Há 1 dia'],
    [40 * 86_400, 'Há 40 dias'],
  ])('of %s seconds ago', (seconds, text) => expect(timeAgo(seconds)).toBe(text));
});
