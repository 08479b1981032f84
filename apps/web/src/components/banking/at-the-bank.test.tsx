import { type ConnectedBank, getBankingAccount } from '@balcao/contract/banking/banking-account';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answer, refusal, renderPart } from '../../testing/render-part.tsx';
import { DoneHere } from './at-the-bank.tsx';

const inter: ConnectedBank = {
  provider: 'inter',
  account: '123456',
  gaps: ['CARDS'],
  connected: true,
  reading: null,
  failedAt: null,
  blockedRise: null,
};

function account(bank: ConnectedBank | null): Answer {
  const status = bank ? ('ACTIVE' as const) : ('INACTIVE' as const);
  const none = { kycAnalysisResult: null, accountInput: null, debitAccountId: null, investmentAccountId: null };
  return answer(getBankingAccount, { ...none, status, bank });
}

async function drawn(answers: readonly Answer[], sandbox: boolean) {
  const part = (
    <DoneHere gap="CARDS" title="Cartões">
      <p>Novo cartão</p>
    </DoneHere>
  );
  const service = await renderPart(part, { answers, sandbox });
  await service.loaded();
  return document.body.textContent ?? '';
}

describe('what the account of a seller does', () => {
  it.each([
    ['no account', null, true],
    ['no account', null, false],
    ['an account whose bank does it', { ...inter, gaps: [] }, false],
    ['an account that was switched off in a sandbox, which is simulated again', { ...inter, connected: false }, true],
  ] satisfies [string, ConnectedBank | null, boolean][])('is shown with %s', async (_, bank, sandbox) => {
    expect(await drawn([account(bank)], sandbox)).toContain('Novo cartão');
  });

  it('is left to the service for who may not read the account', async () => {
    expect(await drawn([refusal(getBankingAccount, 403)], false)).toContain('Novo cartão');
  });

  it('is not shown where its bank does not do it, which is said', async () => {
    const text = await drawn([account(inter)], true);
    expect(text).toContain('O Banco Inter não emite cartões por aqui');
    expect(text).toContain('As compras aparecem aqui no extrato.');
    expect(text).not.toContain('Novo cartão');
  });

  it.each([
    ['exchanges files', 'itau', 'Itaú'],
    ['has no statement by its API', 'efi', 'Efí Bank'],
  ] as const)('is said without a statement of a bank that %s', async (_, provider, name) => {
    const text = await drawn([account({ ...inter, provider })], false);
    expect(text).toContain(`O ${name} não emite cartões por aqui: use o aplicativo dele.`);
    expect(text).not.toContain('extrato');
  });

  it('is not shown once a production account was switched off', async () => {
    const text = await drawn([account({ ...inter, provider: 'sicoobApi', connected: false })], false);
    expect(text).toContain('A conta no Sicoob foi desligada em Conexões');
    expect(text).not.toContain('Novo cartão');
  });

  it('is not shown before the account is known', async () => {
    await renderPart(
      <DoneHere gap="CARDS">
        <p>Novo cartão</p>
      </DoneHere>,
      { answers: [account(inter)] },
    );
    expect(screen.queryByText('Novo cartão')).toBeNull();
  });
});
