import { getCompany } from '@balcao/contract/sub-sellers/companies';
import { useForm } from '@mantine/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../testing/render-part.tsx';
import { type CustomerValues, emptyCustomer } from './customer-values.ts';
import { IdentificationFields } from './identification-fields.tsx';

function Part() {
  const form = useForm<CustomerValues>({ initialValues: emptyCustomer });
  return <IdentificationFields form={form} taken={null} />;
}

const [found, other] = ['11.222.333/0001-81', '19.131.243/0001-97'];
const company = {
  ...{ cnpj: '11222333000181', companyName: 'Primeira Ltda', fantasyName: null, openingDate: null, active: true },
  address: {
    ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1', complement: null, district: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP' },
  },
};

it('a document whose company is not found keeps nothing of the company before it, and what was typed', async () => {
  const service = await renderPart(<Part />, { answers: [answer(getCompany, company)] });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('CPF ou CNPJ');
  type('E-mail', 'a@b.com.br');
  type('CPF ou CNPJ', found);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Nome ou razão social').value).toBe('Primeira Ltda'),
  );
  service.answer(refusal(getCompany, 404));
  type('CPF ou CNPJ', other);
  await screen.findByText(/não encontr/i);
  expect(screen.getByLabelText<HTMLInputElement>('Nome ou razão social').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('a@b.com.br');
});
