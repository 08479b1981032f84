import { createSubSeller, getSandboxClock, moveSandboxClock } from '../../../packages/contract/src/index.ts';
import type { PlainDate } from '../../../packages/kernel/src/index.ts';
import type { CallApi } from './call-api.ts';
import { newBuyer } from './new-buyer.ts';

/** Longer than the split programme's five minutes. */
const waitMs = 6 * 60_000;

/**
 * Registers a sub-seller with a default share of each sale, and moves the seller's clock until the split programme has
 * accepted it.
 */
export async function registerSubSeller(seller: CallApi, name: string, percent: number): Promise<void> {
  const { document, email, phone } = newBuyer('Teresa');
  const account = { bank: '341', issuer: '1234', issuerDigit: '5', number: '98765', bankDigit: '1' };
  const address = { country: 'BR', state: 'SP', city: 'São Paulo', district: 'Sé', street: 'Rua Direita' };
  await seller(createSubSeller, {
    body: {
      name,
      document,
      birthdate: '1988-02-29' as PlainDate,
      paymentType: 'PERCENTAGE',
      paymentValue: percent,
      address: { ...address, zipCode: '01001-000', number: '10' },
      account: { account: { ...account, accountType: 'CHECKING_ACCOUNT' }, pixKey: email, pixKeyType: 'EMAIL' },
      contact: { email, phone },
    },
  });
  const { now } = await seller(getSandboxClock, {});
  await seller(moveSandboxClock, { body: { to: new Date(Date.parse(now) + waitMs).toISOString() } });
}
