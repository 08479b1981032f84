import { getBankingAccount } from '@balcao/contract/banking/banking-account';
import type { Treasury } from '@balcao/contract/investments';
import { cents } from '@balcao/kernel';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { Accounts } from './accounts.tsx';

const none = cents(0);
const worth = { grossAmount: cents(20_000), iofAmount: none, irAmount: none, netAmount: cents(20_000) };
const treasury: Treasury = {
  debitAccountAmount: cents(50_000),
  blockedAmount: none,
  investAccountAmount: cents(20_000),
  redeemAccountAmount: cents(10_000),
  provisionedAmount: none,
  inTransitAmount: none,
  totalAmount: cents(80_000),
  invested: { yieldAmount: none, principalAmount: cents(20_000), ...worth },
  cdi: 100,
  annualCdi: 12.15,
  products: [{ id: 'cdi', name: 'CDB', cdiPercent: 100 }],
  showsAcquiringAccount: true,
  blockedAtBanks: [],
  at: '2026-11-20T12:00:00Z',
};

const account = (gaps: readonly 'INVESTMENTS'[]) =>
  answer(getBankingAccount, {
    status: 'ACTIVE',
    kycAnalysisResult: null,
    accountInput: null,
    debitAccountId: null,
    investmentAccountId: null,
    bank: {
      ...{ provider: 'inter', account: '123456', gaps: [...gaps], connected: true },
      ...{ reading: null, failedAt: null, blockedRise: null },
    },
  });

it.each(['invest', 'redeem', 'withdraw'])(
  'an address that opens %s opens nothing at a bank that does not do it',
  async (open) => {
    const options = { answers: [account(['INVESTMENTS'])], address: `/?open=${open}` };
    const service = await renderPart(<Accounts treasury={treasury} />, options);
    await service.loaded();
    screen.getByText('Os investimentos desta conta ficam no banco');
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of ['$ Faça seu dinheiro render', 'Resgatar dinheiro', 'Sacar'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

it('an address that opens a transfer opens it, at a bank that invests too', async () => {
  const options = { answers: [account([])], address: '/?open=transfer' };
  const service = await renderPart(<Accounts treasury={treasury} />, options);
  await screen.findByRole('dialog');
  await service.loaded();
  expect(screen.queryByText('Os investimentos desta conta ficam no banco')).toBeNull();
});
