import {
  type CheckoutLink,
  type CheckoutPayment,
  getCheckoutLink,
  getCheckoutPayment,
  payLink,
} from '@balcao/contract/checkout';
import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answer, answer, refusal, renderPart } from '../../testing/render-part.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { fetchLink } from './link/fetch-link.ts';

const uuid = '0190b5a4-0000-7000-8000-000000000001';
const paymentId = '0190b5a4-0000-7000-8000-000000000002';
const seller = { name: 'Café Serra Azul', document: '45.997.418/0001-53' };
const now = '2026-11-18T15:00:00Z';

function optionsOf(amount: number, installments = 1) {
  const option = {
    firstInstallmentAmount: cents(amount),
    installmentAmount: cents(amount),
    totalAmount: cents(amount),
  };
  return { discountPercent: 0, anchorAmount: null, couponAmount: null, options: [{ installments, ...option }] };
}

const link: CheckoutLink = {
  ...{ uuid, seller, status: 'OPEN', title: 'Oferta', description: null, value: cents(8_000), lateAmount: cents(0) },
  ...{ checkoutPage: null, sale: null, saleLink: null, subscription: null, timer: false, expirationDate: null },
  ...{ scheduledDate: null, coupon: null, buyer: null, pixAutomatic: false, cardAcquirer: null, authentication: false },
  methods: { creditCard: optionsOf(8_000), bankSlip: null, pix: optionsOf(8_000) },
  ...{ now, sandbox: true },
};

const payment: CheckoutPayment = {
  ...{ uuid: paymentId, seller, status: 'PENDING', method: 'PIX', installments: 1, totalAmount: cents(8_000) },
  ...{ title: 'Oferta', pix: null, bankSlips: [], card: null, challenge: null, scheduledDate: null, automatic: null },
  ...{ paidAt: null, now },
};
const pix = {
  ...{ brCode: '00020126580014br.gov.bcb.pix', expiresAt: '2026-11-18T15:30:00Z', amount: cents(8_000) },
  ...{ installment: 1, dueDate: plainDate('2026-11-18') },
};

beforeEach(() => sessionStorage.clear());

/** As the route draws it: the link is asked for before the page is drawn, and the address has the payment. */
async function open(answers: readonly Answer[], payment?: string) {
  let first: Promise<Response> | undefined;
  function Route() {
    const [id, setId] = useState(payment);
    first ??= fetchLink(uuid);
    const nothing = () => undefined;
    return <CheckoutPage uuid={uuid} paymentId={id} firstAnswer={first} onLink={nothing} onAddress={setId} />;
  }
  return renderPart(<Route />, { answers });
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => document.body.textContent ?? '';

function fillBuyer(): void {
  fill('Nome completo', 'Ana Beatriz Souza');
  fill('CPF ou CNPJ', '529.982.247-25');
  fill('Telefone', '(11) 91234-5678');
  fill('E-mail', 'ana@compradores.example');
}

/** The error text of a field. */
function saidOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

it.each([404, 400])('an address that is no link says so (%s)', async (status) => {
  await open([refusal(getCheckoutLink, status)]);
  await screen.findByRole('heading', { level: 1, name: 'Link de pagamento não encontrado' });
  expect(said()).toContain('peça um novo link a quem o enviou');
});

it('a link that cannot be loaded is loaded again; another link’s payment shows the link itself', async () => {
  const service = await open([refusal(getCheckoutLink, 503)], paymentId);
  await screen.findByRole('heading', { name: 'Não foi possível abrir o pagamento' });
  service.answer(answer(getCheckoutLink, link), refusal(getCheckoutPayment, 404));
  press('Tentar novamente');
  await screen.findByRole('heading', { level: 1, name: 'Oferta' });
  await screen.findByRole('heading', { name: 'Seus dados' });
});

it.each([
  ['PAID', 'Este link já foi pago'],
  ['EXPIRED', 'Este link expirou'],
  ['DELETED', 'Este link foi desativado'],
] as const)('a link that is %s takes no payment and says why', async (status, title) => {
  const methods = { creditCard: null, bankSlip: null, pix: null };
  await open([answer(getCheckoutLink, { ...link, status, methods })]);
  await screen.findByRole('heading', { level: 2, name: title });
  expect(said()).toContain('Café Serra Azul');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a link whose time is over while it is looked at says so', async () => {
  const counted = { ...link, timer: true, expirationDate: '2026-11-18T15:00:12Z' };
  const service = await open([answer(getCheckoutLink, counted)]);
  expect((await screen.findByRole('timer')).textContent).toMatch(/^00:1\d$/);
  const methods = { creditCard: null, bankSlip: null, pix: null };
  service.answer(answer(getCheckoutLink, { ...counted, status: 'EXPIRED', methods }));
  vi.setSystemTime('2026-11-18T15:00:13Z');
  await screen.findByRole('heading', { name: 'Este link expirou' });
});

it('a link for a customer says whom it charges, and asks nothing of them', async () => {
  const buyer = { name: 'Marta Reis', maskedDocument: '***.982.247-**' };
  const service = await open([answer(getCheckoutLink, { ...link, buyer }), answer(payLink, { ...payment, pix })]);
  await screen.findByText('Marta Reis');
  screen.getByText('***.982.247-**');
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Gerar código Pix');
  await screen.findByRole('heading', { name: 'Pague com Pix' });
  expect(service.sent).toContain(`POST /service/core/public/payment-links/${uuid}/payments`);
});

it('a scheduled charge says its day, and authorises', async () => {
  const scheduledDate = plainDate('2026-12-08');
  await open([answer(getCheckoutLink, { ...link, scheduledDate })]);
  await waitFor(() => expect(said()).toContain('Cobrança agendada para 08/12/2026'));
  screen.getByRole('button', { name: /^Agendar R\$\s80,00 por Pix$/ });
  fireEvent.click(screen.getByRole('radio', { name: /^Cartão de crédito/ }));
  await screen.findByRole('button', { name: /^Autorizar R\$\s80,00$/ });
});

it('a Pix in installments says what each of them is, and that the first is paid now', async () => {
  const [whole] = optionsOf(100_000).options;
  const inThree = {
    ...{ installments: 3, firstInstallmentAmount: cents(33_334), installmentAmount: cents(33_333) },
    totalAmount: cents(100_000),
  };
  const options = whole ? [whole, inThree] : [];
  const methods = { creditCard: null, bankSlip: null, pix: { ...optionsOf(100_000), options } };
  await open([answer(getCheckoutLink, { ...link, methods }), answer(payLink, { ...payment, installments: 3, pix })]);
  await screen.findByLabelText('Parcelas');
  fill('Parcelas', '3');
  await waitFor(() => expect(said()).toMatch(/A primeira parcela é de R\$\s333,34 e as outras 2 são de R\$\s333,33\./));
  fillBuyer();
  press('Gerar código Pix');
  await screen.findByRole('heading', { name: 'Pague com Pix' });
  expect(said()).toContain('Parcela 1 de 3');
});

it('what is missing is told all at once, each at its field, and the first takes the focus', async () => {
  const service = await open([answer(getCheckoutLink, link)]);
  await screen.findByRole('heading', { level: 1, name: 'Oferta' });
  fireEvent.click(screen.getByRole('radio', { name: /^Cartão de crédito/ }));
  await screen.findByLabelText('Número do cartão');
  fill('Nome completo', 'Ana Beatriz Souza');
  press(/^Pagar R\$/);
  await waitFor(() => expect(saidOf('CPF ou CNPJ')).toContain('Inclua um CNPJ ou CPF válido'));
  expect(saidOf('Telefone')).toContain('Informe um telefone válido com DDD');
  expect(saidOf('E-mail')).toContain('Digite um e-mail válido!');
  expect(saidOf('Número do cartão')).toContain('Número do cartão inválido');
  for (const problem of ['Validade inválida', 'Código de segurança inválido']) expect(said()).toContain(problem);
  expect(screen.getByRole('alert').textContent).toContain('Confira os campos destacados acima.');
  await waitFor(() => expect(document.activeElement).toBe(field('CPF ou CNPJ')));
  expect(service.sent).not.toContain(`POST /service/core/public/payment-links/${uuid}/payments`);
});

it('a price that changed is shown before anything is paid, and nothing typed is lost', async () => {
  const changed = { code: 'checkout.amount_changed', description: 'O valor mudou para R$ 100,00.' };
  const service = await open([answer(getCheckoutLink, link), refusal(payLink, 422, changed)]);
  await screen.findByRole('heading', { level: 1, name: 'Oferta' });
  fillBuyer();
  service.answer(answer(getCheckoutLink, { ...link, methods: { ...link.methods, pix: optionsOf(10_000) } }));
  press('Gerar código Pix');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('O valor mudou para R$ 100,00.'));
  await waitFor(() => expect(said()).toMatch(/Total\s*R\$\s100,00/));
  expect(field('Nome completo').value).toBe('Ana Beatriz Souza');
  service.answer(answer(payLink, { ...payment, pix }));
  press('Gerar código Pix');
  await screen.findByRole('heading', { name: 'Pague com Pix' });
});

it('a card whose issuer does not answer is waited for: nothing is paid again', async () => {
  const processing = { ...payment, status: 'PROCESSING', method: 'CREDIT_CARD' } as const;
  const service = await open([answer(getCheckoutLink, link), answer(getCheckoutPayment, processing)], paymentId);
  await screen.findByRole('heading', { name: 'Processando o pagamento' });
  expect(said()).toContain('Não é preciso pagar de novo');
  expect(screen.queryByRole('button', { name: 'Trocar forma de pagamento' })).toBeNull();
  expect(service.sent.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('a payment that is no longer valid leads back to the ways to pay', async () => {
  const canceled = { ...payment, status: 'CANCELED' } as const;
  await open([answer(getCheckoutLink, link), answer(getCheckoutPayment, canceled)], paymentId);
  await screen.findByRole('heading', { name: 'Este pagamento não vale mais' });
  press('Escolher como pagar');
  await screen.findByRole('heading', { name: 'Seus dados' });
});

it('a Pix of a link whose time is over says so', async () => {
  const expired = { ...payment, status: 'EXPIRED', pix } as const;
  const methods = { creditCard: null, bankSlip: null, pix: null };
  const over = answer(getCheckoutLink, { ...link, status: 'EXPIRED', methods });
  await open([over, answer(getCheckoutPayment, expired)], paymentId);
  await screen.findByRole('heading', { name: 'O código Pix expirou' });
  expect(said()).toContain('O prazo do link também terminou.');
  expect(screen.queryByRole('button', { name: 'Gerar novo código' })).toBeNull();
});
