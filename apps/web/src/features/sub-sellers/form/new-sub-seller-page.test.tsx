import { getCompany } from '@balcao/contract/sub-sellers/companies';
import { plainDate } from '@balcao/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { NewSubSellerPage } from './new-sub-seller-page.tsx';

const company = {
  ...{ cnpj: '11222333000181', companyName: 'Primeira Ltda', fantasyName: null, active: true },
  openingDate: plainDate('2019-03-02'),
  address: {
    ...{ zipCode: '01310100', street: 'Avenida Paulista', number: '1', complement: null, district: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP' },
  },
};

it("a person's document after a company's keeps nothing of the company", async () => {
  await renderPart(<NewSubSellerPage />, { answers: [answer(getCompany, company)] });
  const type = (value: string) => fireEvent.change(screen.getByLabelText('CPF ou CNPJ'), { target: { value } });
  await screen.findByLabelText('CPF ou CNPJ');
  type('11.222.333/0001-81');
  expect((await screen.findByLabelText<HTMLInputElement>('Rua')).value).toBe('Avenida Paulista');
  type('529.982.247-25');
  expect(screen.getByLabelText<HTMLInputElement>('Rua').value).toBe('');
});
