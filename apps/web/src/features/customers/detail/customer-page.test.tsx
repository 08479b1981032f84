import type { Profile } from '@balcao/contract';
import { getCustomer } from '@balcao/contract/customers';
import { cents } from '@balcao/kernel';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { CustomerPage } from './customer-page.tsx';

const uuid = '0190b5a4-0000-7000-8000-000000000001';
const customer = {
  ...{ id: uuid, name: 'Olga Prado', email: 'olga@loja.example', alternativeEmail: null, phone: '11912345678' },
  ...{ countryCode: '55', address: null, createdAt: '2026-11-18T12:00:00Z', credit: cents(0) },
  document: { documentNumber: '52998224725', documentType: 'cpf' as const, documentNation: 'BR' },
};

it.each<[Profile, readonly string[], boolean]>([
  ['OWNER', ['Assinaturas', 'Recebíveis', 'Anotações'], true],
  ['SALE', ['Recebíveis', 'Anotações'], true],
  ['FINANCE', ['Anotações'], false],
])('%s has the tabs and the totals of their role', async (profile, tabs, hasTotals) => {
  const answers = [answer(getCustomer, customer)];
  const service = await renderPart(<CustomerPage uuid={uuid} />, { profile, answers, sandbox: false });
  await screen.findByRole('heading', { level: 1, name: 'Olga Prado' });
  await service.loaded();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
  expect(screen.queryAllByText('Em atraso', { exact: true })).toHaveLength(hasTotals ? 1 : 0);
});
