import { findSubscriptions, type SubscriptionItem } from '@balcao/contract/subscriptions/subscription-list';
import { cents, plainDate } from '@balcao/kernel';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { SubscriptionsPage } from './subscriptions-page.tsx';

const uuid = '0190b5a4-0000-7000-8000-000000000001';
const item: SubscriptionItem = {
  ...{ uuid, customerId: '0190b5a4-0000-7000-8000-000000000002', customerName: 'Valdirene Prado' },
  ...{ customerDocument: '52998224725', startDate: plainDate('2026-11-18'), expirationDate: plainDate('2026-11-28') },
  ...{ titlePlan: 'Clube', idPlan: '0190b5a4-0000-7000-8000-000000000003', status: 'DEFAULTER', suspendedAt: null },
  basicValue: {
    ...{ type: 'MONTHLY', interval: { unit: 'MONTH', count: 1 } },
    ...{ value: cents(10_000), valuePerMonth: cents(10_000) },
  },
  ...{ paymentMethod: 'BANK_SLIP', pixAutomatic: false, additionalValue: null, bankSlipDescription: null },
  ...{ cancelledDate: null, paidUntil: null, trialEndsOn: null, endsOn: null, cancelsOn: null, pause: null },
  ...{ invoiceEnabled: false, activeInvoiceConfig: false, paymentLink: null, createdAt: '2026-11-18T12:00:00Z' },
};
const listed = (...content: SubscriptionItem[]) =>
  answer(findSubscriptions, {
    content,
    totalElements: content.length,
    totalPages: content.length,
    size: 20,
    number: 0,
  });

it('recurrences are narrowed by tab, name, document and due date, and each opens', async () => {
  const options = { profile: 'OWNER' as const, sandbox: false, answers: [listed(item)], address: '/recorrencias' };
  const service = await renderPart(<SubscriptionsPage />, options);
  const row = await screen.findByRole('link', { name: item.customerName });
  expect(row.getAttribute('href')).toBe(`/recorrencias/${uuid}`);
  const search = () => Object.fromEntries(new URL(service.address(), 'http://any').searchParams);
  const is = async (expected: Record<string, string>) => {
    await waitFor(() => expect(search()).toEqual(expected));
    await service.loaded();
    expect(Object.fromEntries(new URLSearchParams(service.searchesOf(findSubscriptions).at(-1)))).toMatchObject(
      expected,
    );
  };
  fireEvent.click(screen.getByRole('tab', { name: 'Inadimplentes' }));
  await is({ status: 'DEFAULTER' });
  await screen.findByText('Inadimplente', { exact: true });
  fireEvent.click(screen.getByRole('tab', { name: 'Todas' }));
  await waitFor(() => expect(search()).toEqual({}));

  for (const [field, name, text] of [
    ['Documento', 'customerDocument', '52998224725'],
    ['Nome', 'customerName', item.customerName],
  ] as const) {
    const words = screen.getByRole('searchbox');
    const by = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Buscar por' });
    const value = [...by.options].find((option) => option.text === field)?.value;
    fireEvent.change(words, { target: { value: '' } });
    fireEvent.change(by, { target: { value } });
    fireEvent.change(words, { target: { value: text } });
    fireEvent.keyDown(words, { key: 'Enter' });
    await is({ [name]: text });
  }
  service.answer(listed());
  fireEvent.click(screen.getByRole('tab', { name: 'Inativas' }));
  await screen.findByText('Sem dados de recorrências');
  service.answer(listed(item));
  service.back();
  await waitFor(() => expect(search()).toEqual({ customerName: item.customerName }));

  // The click loads a chunk, which act waits for.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Filtros' })));
  const from = await screen.findByLabelText('Vencimento: De');
  fireEvent.change(from, { target: { value: '01/01/2020' } });
  fireEvent.change(screen.getByLabelText('Vencimento: Até'), { target: { value: '31/01/2020' } });
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar filtros' }));
  await is({
    ...{ customerName: item.customerName },
    ...{ expirationDateInitial: '2020-01-01', expirationDateFinal: '2020-01-31' },
  });
  fireEvent.click(screen.getByRole('button', { name: /Vencimento de 01\/01\/2020/ }));
  await waitFor(() => expect(search()).toEqual({ customerName: item.customerName }));
});
