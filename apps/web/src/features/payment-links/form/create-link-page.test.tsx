import { simulateInstallments } from '@balcao/contract/installment-simulation';
import { createPaymentLink } from '@balcao/contract/payment-links';
import { getDefaultPaymentMethods } from '@balcao/contract/sellers';
import { type Cents, cents, readReais } from '@balcao/kernel';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Answer, answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { CreateLinkPage } from './create-link-page.tsx';

beforeEach(() => sessionStorage.clear());

const defaults = answer(getDefaultPaymentMethods, {
  ...{ defaultEnableBankSlip: true, defaultEnableCreditCard: true, defaultEnablePixPayment: true },
  ...{ enableSplitOperation: false, defaultLinkInstallments: 12 },
});

/** Any method in one installment, for these amounts. */
function priced(amount: Cents): Answer {
  const option = {
    ...{ installments: 1, firstInstallmentAmount: amount, installmentAmount: amount, totalAmount: amount },
    ...{ totalValue: amount, receivedAmount: amount, discount: cents(0), bearer: 'EARLY_SELLER' as const },
  };
  const answers = { installmentsToBuyer: [option], installmentsToSeller: [option], installmentsMixed: [] };
  return answer(simulateInstallments, answers);
}

async function open(...more: readonly Answer[]) {
  const address = '/seja-pago/criar/cobranca-pontual';
  const answers = [defaults, ...more];
  const service = await renderPart(<CreateLinkPage type="ORDER" />, {
    profile: 'SALE',
    answers,
    sandbox: false,
    address,
  });
  await screen.findByLabelText(/^Título/);
  return service;
}

const title = () => screen.getByLabelText<HTMLInputElement>(/^Título/);
const value = () => screen.getByLabelText<HTMLInputElement>('Valor');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Criar cobrança' });
const method = (name: string) => within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('switch');
const fill = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const leave = (field: HTMLElement) => fireEvent.blur(field);
const summary = () => screen.getByRole('table', { name: 'Resumo' }).textContent;

/** The error text of a field. */
function saidOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

it('it is sent with a title, a value and a method', async () => {
  await open();
  expect(submit().disabled).toBe(true);
  fill(title(), 'Curso');
  expect(submit().disabled).toBe(true);
  fill(value(), '320,00');
  await waitFor(() => expect(submit().disabled).toBe(false));
  for (const name of ['Cartão de crédito', 'Boleto', 'Pix']) fireEvent.click(method(name));
  await screen.findByText('Selecione ao menos um método de pagamento.');
  expect(submit().disabled).toBe(true);
  fireEvent.click(method('Pix'));
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect(screen.queryByText('Selecione ao menos um método de pagamento.')).toBeNull();
});

it('what it lacks is said at its field once that is left', async () => {
  await open();
  fill(title(), 'Café');
  fill(title(), '');
  leave(title());
  await waitFor(() => expect(saidOf(title())).toContain('Preenchimento obrigatório!'));
  fill(title(), 'a'.repeat(61));
  await waitFor(() => expect(saidOf(title())).not.toContain('O título deve ter'));
  leave(title());
  await waitFor(() => expect(saidOf(title())).toContain('O título deve ter no máximo 60 caracteres!'));
  const description = screen.getByLabelText(/^Descrição do boleto/);
  fill(description, 'a'.repeat(131));
  leave(description);
  await screen.findByText('A descrição do boleto deve ter no máximo 130 caracteres!');
  fill(value(), '10,00');
  fill(value(), '');
  leave(value());
  await waitFor(() => expect(saidOf(value())).toContain('Preenchimento obrigatório!'));
});

it('a refusal of the service is said at its field too, and nothing typed is lost', async () => {
  const why = { code: 'payment_link.value_too_small', description: 'O valor é pequeno demais para as taxas.' };
  await open(refusal(createPaymentLink, 422, why));
  fill(title(), 'Café');
  fill(value(), '0,01');
  await waitFor(() => expect(submit().disabled).toBe(false));
  fireEvent.click(submit());
  await waitFor(() => expect(saidOf(value())).toContain('pequeno demais'));
  expect(document.activeElement).toBe(value());
  expect(title().value).toBe('Café');
});

it('a draft stays through a reload, until it is thrown away', async () => {
  await open();
  fill(title(), 'Consultoria');
  fill(value(), '1.800,00');
  fireEvent.click(method('Boleto'));
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Cartão de crédito' })).getByRole('radio', { name: /^Vendedor/ }),
  );
  cleanup();

  await open();
  expect(title().value).toBe('Consultoria');
  expect(value().value).toBe('1.800,00');
  expect(method('Boleto').checked).toBe(false);
  const card = screen.getByRole('group', { name: 'Cartão de crédito' });
  expect(within(card).getByRole<HTMLInputElement>('radio', { name: /^Vendedor/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Começar do zero' }));
  await waitFor(() => expect(title().value).toBe(''));
  cleanup();

  await open();
  expect(title().value).toBe('');
});

it('the preview is asked for once after the last change, and not for a text; old figures stay while new ones cannot come', async () => {
  const service = await open(priced(cents(100_000)));
  const asked = () =>
    service
      .searchesOf(simulateInstallments)
      .map((search) => readReais(`${new URLSearchParams(search).get('value')?.replace('.', ',')}`));
  for (const typed of ['1', '10', '100', '1.000']) fill(value(), `${typed},00`);
  expect(asked()).toEqual([]);
  await waitFor(() => expect(summary()).toMatch(/R\$\s1\.000,00/));
  // One call for each of the three methods.
  expect(asked()).toEqual([100_000, 100_000, 100_000]);
  fill(title(), 'Outro título');
  await new Promise((passed) => setTimeout(passed, 1_200));
  expect(asked()).toHaveLength(3);

  service.answer(refusal(simulateInstallments, 422));
  fill(value(), '700,00');
  await screen.findByText('Não foi possível carregar os dados de valores');
  expect(summary()).toMatch(/R\$\s1\.000,00/);
  service.answer(priced(cents(70_000)));
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(summary()).toMatch(/R\$\s700,00/));
  expect(screen.queryByText('Não foi possível carregar os dados de valores')).toBeNull();
});
