import { getPaymentLink, type LinkDetail, updatePaymentLink } from '@balcao/contract/payment-links';
import { cents } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { EditLinkPage } from './edit-link-page.tsx';

beforeEach(() => sessionStorage.clear());

const uuid = '0190b5a4-0000-7000-8000-000000000001';
const link = {
  ...{ uuid, url: `http://loja.example/payment-link/${uuid}`, type: 'ORDER', status: 'OPEN', title: 'Coador' },
  ...{ value: cents(8_000), installments: 1, description: null, bankSlipDescription: null, sellerClient: null },
  ...{ scheduledDate: null, metadata: {}, invoiceEnabled: null, subSellerResponse: [], enablePix: true },
  ...{ enableCreditCard: false, enableBankSlip: false, enableAnchoring: false, whiteLabel: false, origin: 'SELLER' },
  ...{ version: 1, paymentSubscription: null, idPlan: null, planTitle: null, valuePerMonth: null, trialEndsOn: null },
  ...{ sale: null, createdAt: '2026-11-10T12:00:00Z', createdBy: 'ana@loja.example', subscription: null },
  paymentOrder: { title: 'Coador', value: cents(8_000), installments: 1, customInstallmentsValues: [], timer: false },
  ...{ allowedPaymentMethods: { pixMethod: {} }, editable: true },
} as unknown as LinkDetail;

async function open(more: Partial<LinkDetail>) {
  const answers = [answer(getPaymentLink, { ...link, ...more })];
  const address = `/seja-pago/editar/${uuid}`;
  const service = await renderPart(<EditLinkPage uuid={uuid} />, { profile: 'SALE', answers, sandbox: false, address });
  await screen.findByRole('heading', { level: 1 });
  return service;
}

const value = () => screen.queryByLabelText<HTMLInputElement>('Valor');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar alterações' });

it.each([
  ['PAID', 'Este link já foi pago e não pode mais ser editado'],
  ['DELETED', 'Este link foi excluído e não pode mais ser editado'],
] as const)('one that is %s says why it is not changed, and leads to what it was', async (status, why) => {
  await open({ status, editable: false });
  await screen.findByText(why);
  expect(value()).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver link' }).getAttribute('href')).toContain(`link=${uuid}`);
});

it('one that is deleted meanwhile says so, and what was typed stays', async () => {
  const service = await open({});
  await waitFor(() => expect(value()?.value).toBe('80,00'));
  fireEvent.change(value() as HTMLElement, { target: { value: '45,00' } });
  service.answer(
    refusal(updatePaymentLink, 409, { code: 'payment_link.deleted', description: 'Este link foi excluído.' }),
    answer(getPaymentLink, { ...link, status: 'DELETED', editable: false, version: 2 }),
  );
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  await screen.findByText('Este link foi excluído e não pode mais ser editado');
  expect(value()?.value).toBe('45,00');
  await waitFor(() => expect(save().disabled).toBe(true));
});

it('one that expired says that nobody can pay, and is saved', async () => {
  const service = await open({ status: 'EXPIRED' });
  await screen.findByText('Este link expirou e ninguém pode pagar por ele');
  expect(value()?.value).toBe('80,00');
  service.answer(answer(updatePaymentLink, { ...link, version: 2 }));
  fireEvent.click(save());
  await waitFor(() => expect(service.toasts).toEqual(['Link alterado com sucesso!']));
  expect(service.address()).toBe(`/seja-pago?link=${uuid}`);
});

it('one that somebody changed meanwhile is not overwritten unasked, and nothing typed is lost', async () => {
  const changed = (value: number, version: number) =>
    answer(getPaymentLink, {
      ...{ ...link, value: cents(value), version },
      paymentOrder: { ...link.paymentOrder, value: cents(value) },
    } as LinkDetail);
  const service = await open({});
  await waitFor(() => expect(value()?.value).toBe('80,00'));
  const type = (text: string) => fireEvent.change(value() as HTMLElement, { target: { value: text } });
  const why = { code: 'payment_link.changed', description: 'Este link foi alterado por outra pessoa.' };
  type('210,00');
  service.answer(refusal(updatePaymentLink, 409, why), changed(19_000, 2));
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  await screen.findByText('Este link mudou enquanto você editava');
  expect(value()?.value).toBe('210,00');
  fireEvent.click(screen.getByRole('button', { name: 'Usar os dados atuais' }));
  await waitFor(() => expect(value()?.value).toBe('190,00'));
  expect(screen.queryByText('Este link mudou enquanto você editava')).toBeNull();

  type('215,00');
  service.answer(changed(18_000, 3));
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  fireEvent.click(await screen.findByRole('button', { name: 'Manter o que digitei' }));
  expect(value()?.value).toBe('215,00');
  service.answer(answer(updatePaymentLink, { ...link, version: 4 }));
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  await waitFor(() => expect(service.toasts.at(-1)).toBe('Link alterado com sucesso!'));
});
