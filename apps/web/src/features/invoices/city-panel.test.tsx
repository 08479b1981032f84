import { getInvoiceCity, type InvoiceCity } from '@balcao/contract/invoices/invoice-services';
import type { InvoiceSettings } from '@balcao/contract/invoices/invoice-settings';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../testing/render-part.tsx';
import { CityPanel } from './city-panel.tsx';

const settings = {
  company: { taxRegime: 'SIMPLES', city: 'São Paulo', cityCode: '3550308' },
  certificate: { holder: 'Loja Ltda' },
  services: [{ serviceCode: '17.01', serviceDesdobro: '01', issRate: 2, isDefault: true }],
} as unknown as InvoiceSettings;

it.each<[InvoiceCity, string, string]>([
  [{ isAccepting: true, issRate: 5 }, 'São Paulo aceita notas do emissor nacional.', 'o município informa 5%'],
  [{ isAccepting: false, issRate: 2 }, 'São Paulo não aceita notas do emissor nacional.', '2%, é a do município'],
  [
    { isAccepting: null, issRate: null },
    'O sistema nacional não informou se o município aceita',
    'não informou a alíquota',
  ],
])('the city answers %j', async (city, title, rate) => {
  await renderPart(<CityPanel settings={settings} />, { answers: [answer(getInvoiceCity, city)] });
  await screen.findByText(title, { exact: false });
  screen.getByText(rate, { exact: false });
});

it('a city that cannot be asked is asked again', async () => {
  const service = await renderPart(<CityPanel settings={settings} />, { answers: [refusal(getInvoiceCity, 422)] });
  await screen.findByText('Não foi possível consultar o município no sistema nacional.');
  service.answer(answer(getInvoiceCity, { isAccepting: true, issRate: 2 }));
  fireEvent.click(screen.getByRole('button', { name: 'Consultar de novo' }));
  await screen.findByText('São Paulo aceita notas do emissor nacional.');
});

it('is not asked before there is a certificate', async () => {
  const service = await renderPart(<CityPanel settings={{ ...settings, certificate: null }} />);
  expect(service.sent).toEqual([]);
});
