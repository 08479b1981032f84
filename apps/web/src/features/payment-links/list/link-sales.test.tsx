import { findSalesOfLink } from '@balcao/contract/sale-links';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { LinkSales } from './link-sales.tsx';

it('sales that cannot be loaded are loaded again; before the first one, nobody bought', async () => {
  const uuid = '0190b5a4-0000-7000-8000-000000000001';
  const service = await renderPart(<LinkSales uuid={uuid} />, { answers: [refusal(findSalesOfLink, 422)] });
  await screen.findByText('Não foi possível carregar as vendas deste link.');
  service.answer(answer(findSalesOfLink, { content: [], totalElements: 0, totalPages: 0, size: 5, number: 0 }));
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Ninguém comprou por este link ainda.');
  expect(screen.queryByRole('button', { name: 'Baixar CSV' })).toBeNull();
});
