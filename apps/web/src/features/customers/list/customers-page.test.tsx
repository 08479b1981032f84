import { type Customer, findCustomers } from '@balcao/contract/customers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { CustomersPage } from './customers-page.tsx';

const id = '0190b5a4-0000-7000-8000-000000000001';
const customer: Customer = {
  ...{ id, name: 'Zulmira Prado', email: 'zulmira@loja.example', alternativeEmail: null, phone: '11912345678' },
  ...{ countryCode: '55', address: null, createdAt: '2026-11-18T12:00:00Z' },
  document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
};
const listed = (...content: Customer[]) =>
  answer(findCustomers, { content, totalElements: content.length, totalPages: content.length, size: 20, number: 0 });

it('name, document and e-mail are searched by the field that is chosen, and a row is a link', async () => {
  const answers = [listed(customer)];
  const service = await renderPart(<CustomersPage />, {
    profile: 'SALE',
    answers,
    sandbox: false,
    address: '/clientes',
  });
  const row = await screen.findByRole('link', { name: customer.name });
  expect(row.getAttribute('href')).toBe(`/clientes/${id}`);
  const by = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Buscar por' });
  const words = screen.getByRole<HTMLInputElement>('searchbox');
  const search = () => Object.fromEntries(new URL(service.address(), 'http://any').searchParams);
  for (const [field, name, text] of [
    ['Nome', 'name', customer.name],
    ['Documento', 'document', '52998224725'],
    ['Email', 'email', customer.email],
  ] as const) {
    const value = [...by.options].find((option) => option.text === field)?.value;
    fireEvent.change(words, { target: { value: '' } });
    fireEvent.change(by, { target: { value } });
    fireEvent.change(words, { target: { value: text } });
    fireEvent.keyDown(words, { key: 'Enter' });
    await waitFor(() => expect(search()).toEqual({ [name]: text }));
    await service.loaded();
    expect(new URLSearchParams(service.searchesOf(findCustomers).at(-1)).get(name)).toBe(text);
  }

  service.answer(listed());
  fireEvent.change(words, { target: { value: 'ninguém se chama assim' } });
  await screen.findByText('Sem dados de clientes');
  service.answer(listed(customer));
  fireEvent.click(screen.getAllByRole('button', { name: 'Limpar' })[0] as HTMLElement);
  await waitFor(() => expect(search()).toEqual({}));
  await screen.findByRole('link', { name: customer.name });
});
