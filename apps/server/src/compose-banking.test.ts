import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { lookAgainAt } from './compose-banking.ts';

const [sellerId, payment, line] = [newId(), newId(), newId()];

/** Which calls a look at an entry of the account makes, where a bank is connected or not. */
async function looked(
  entry: {
    readonly kind: 'PAYMENT' | 'PAYOUT' | 'RETURN' | 'DISPUTE';
    readonly id: string;
    readonly reference: string;
  },
  isConnected: boolean,
) {
  const calls: string[] = [];
  const look = lookAgainAt({
    disputes: {
      checkAgain: async () => expect.fail('not of sales'),
      checkReceivedPix: async () => void calls.push('DISPUTE'),
    },
    settlement: { refreshPayout: async () => expect.fail('not of withdrawals') },
    cards: { refreshPurchase: async () => expect.fail('not of cards') },
    payables: {
      refreshPayment: async (_, id) => {
        calls.push('payment');
        return id === payment;
      },
    },
    banking: {
      refreshKeyPix: async (_, { kind }) => void calls.push(kind),
      hasConnected: async () => isConnected,
      readAccount: async () => {
        calls.push('account');
        return 'read';
      },
    },
  });
  await look(sellerId, { rail: 'banking', ...entry });
  return calls;
}

describe('an entry of the account is looked at where it is', () => {
  it.each([
    ['a payment', { kind: 'PAYOUT', id: payment, reference: payment }, true, ['payment']],
    ['what a payee returned', { kind: 'PAYMENT', id: newId(), reference: payment }, true, ['payment']],
    [
      'a line that the bank names by a uuid',
      { kind: 'PAYOUT', id: line, reference: line },
      true,
      ['payment', 'account'],
    ],
    ['a line that the bank names otherwise', { kind: 'PAYMENT', id: 'x1', reference: 'x1' }, true, ['account']],
    ['a Pix on a key', { kind: 'PAYMENT', id: 'E1', reference: 'E1' }, false, ['RECEIVED']],
    ['its return', { kind: 'RETURN', id: newId(), reference: 'E1' }, false, ['RETURN']],
    ['its dispute', { kind: 'DISPUTE', id: newId(), reference: 'E1' }, false, ['DISPUTE']],
  ] as const)('%s', async (_, entry, isConnected, calls) => {
    expect(await looked(entry, isConnected)).toEqual(calls);
  });
});
