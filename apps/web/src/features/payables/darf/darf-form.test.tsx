import { getBankingAccount } from '@balcao/contract/banking/banking-account';
import { findCostCenters } from '@balcao/contract/payables/approval-policy';
import { createDarfPayment, findDarfPayments } from '@balcao/contract/payables/payments';
import { getCheckingBalance } from '@balcao/contract/settlement/transfers';
import { cents } from '@balcao/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { PaymentsBalance } from '../balance/payments-balance.tsx';
import { DarfForm } from './darf-form.tsx';
import { DarfTab } from './darf-tab.tsx';

const balance = answer(getCheckingBalance, { debitAccountAmount: cents(50_000), investAccountAmount: cents(0) });
const centers = answer(findCostCenters, [{ key: 'vendas', name: 'Vendas', own: false, archived: false }]);
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });

async function drawn() {
  const answers = [balance, centers, refusal(createDarfPayment, 422, { code: 'X', description: 'Recusado' })];
  const form = (
    <>
      <PaymentsBalance />
      <DarfForm onDone={() => undefined} />
    </>
  );
  const service = await renderPart(form, { answers, sandbox: false });
  await screen.findByRole('option', { name: 'Vendas' });
  await service.loaded();
  return service;
}

function fill() {
  type('CPF/CNPJ do contribuinte', '52998224725');
  type('Contribuinte', 'Ana Souza');
  type('Código da receita', '01-905');
  type(/^Período de apuração/, '31/10/2026');
  type(/^Vencimento/, '30/11/2026');
  type('Valor principal', '80,00');
  type('Multa', '4,00');
  fireEvent.change(field('Centro de custo'), { target: { value: 'vendas' } });
}

const review = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Revisar pagamento' });

it('the fields take only what they are for, and the total is their sum', async () => {
  const service = await drawn();
  fill();
  expect(field('CPF/CNPJ do contribuinte').value).toBe('529.982.247-25');
  expect(field('Código da receita').value).toBe('0190');
  screen.getByText((_, element) =>
    /^Valor total: R\$\s84,00$/.test(element?.tagName === 'P' ? (element.textContent ?? '') : ''),
  );
  fireEvent.click(review());
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar pagamento de DARF' });
  for (const text of ['529.982.247-25', '0190', '31/10/2026', '30/11/2026']) within(dialog).getByText(text);
  expect(dialog.textContent).toContain('DARF 0190');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pagar' }));
  await waitFor(() => expect(service.toasts.join()).toContain('Recusado'));
  expect(service.sent).toContain(`POST ${createDarfPayment.path}`);
});

it('what is missing is said in the order of the fields, and nothing is sent', async () => {
  const service = await drawn();
  type('Contribuinte', '');
  fireEvent.click(review());
  for (const words of [
    'Informe o nome do contribuinte',
    'Informe os 4 dígitos do código da receita',
    'Informe o período de apuração',
    'Informe o vencimento do DARF',
    'Informe o valor principal',
    'Selecione um centro de custo',
  ]) {
    await screen.findByText(words);
  }
  expect(service.toasts).toEqual(['Informe o nome do contribuinte']);
  fill();
  type('Valor principal', '900,00');
  expect(review().disabled, 'more than the balance').toBe(true);
  expect(service.sent.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('after its due date it asks for fine and interest', async () => {
  await drawn();
  const words = /O pagamento fica para depois do vencimento/;
  fill();
  type('Multa', '0,00');
  expect(screen.queryByText(words)).toBeNull();
  type(/^Vencimento/, '30/10/2026');
  screen.getByText(words);
  type('Multa', '4,00');
  expect(screen.queryByText(words)).toBeNull();
});

const account = (gaps: readonly 'DARF'[], connected = true) =>
  answer(getBankingAccount, {
    ...{ status: 'ACTIVE', kycAnalysisResult: null, accountInput: null },
    ...{ debitAccountId: null, investmentAccountId: null },
    bank: {
      ...{ provider: 'sicoobApi', account: '123456', gaps: [...gaps], connected },
      ...{ reading: null, failedAt: null, blockedRise: null },
    },
  });

it('a bank that pays no DARF says so, and no address opens the form', async () => {
  const page = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 5 };
  const answers = [balance, centers, answer(findDarfPayments, page), account(['DARF'])];
  const service = await renderPart(<DarfTab />, { answers, address: '/?creating=true' });
  await screen.findByText('Este banco não paga DARF por aqui');
  await service.loaded();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pagar DARF' })).toBeNull();
  screen.getByText('Nenhum pagamento encontrado');
});

it('a bank that pays it offers it', async () => {
  const page = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 5 };
  const service = await renderPart(<DarfTab />, { answers: [balance, answer(findDarfPayments, page), account([])] });
  fireEvent.click(await screen.findByRole('button', { name: 'Pagar DARF' }));
  await screen.findByRole('dialog', { name: 'Pagamento de DARF' });
  await service.loaded();
});
