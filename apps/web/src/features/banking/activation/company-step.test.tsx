import { getCompany } from '@balcao/contract/sub-sellers/companies';
import { plainDate } from '@balcao/kernel';
import { bankingAccount } from '@balcao/messages/banking-account';
import { useForm } from '@mantine/form';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { startingValues } from './activation-values.ts';
import { CompanyStep } from './company-step.tsx';

const texts = bankingAccount.company;
const company = {
  ...{ cnpj: '11222333000181', companyName: 'Primeira Ltda', fantasyName: null, active: true },
  openingDate: plainDate('2019-03-02'),
  address: {
    ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1', complement: null, district: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP' },
  },
};

function Part() {
  const initialValues = startingValues(null, { document: '52998224725', companyName: '', fantasyName: '' });
  return <CompanyStep form={useForm({ initialValues })} locked={false} ownDocument={false} />;
}

it('a document whose company is not found keeps nothing of the company before it', async () => {
  const service = await renderPart(<Part />, { answers: [answer(getCompany, company)] });
  const type = (value: string) => fireEvent.change(screen.getByLabelText(texts.document), { target: { value } });
  const name = () => screen.getByLabelText<HTMLInputElement>(texts.name).value;
  type('11.222.333/0001-81');
  await screen.findByText(texts.filled);
  expect(name()).toBe('Primeira Ltda');
  service.answer(refusal(getCompany, 404));
  type('12.345.678/0001-95');
  await screen.findByText(texts.unknown);
  expect(name()).toBe('');
});
