import { findBankingStatement } from '@balcao/contract/banking/banking-statement';
import { requestBankingReport } from '@balcao/contract/reports';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../testing/render-part.tsx';
import { Statement } from './statement.tsx';

const nothing = answer(findBankingStatement, { content: [], totalElements: 0, totalPages: 0, size: 10, number: 0 });
const open = (address = '/', ...more: Parameters<typeof refusal>[2][]) =>
  renderPart(<Statement account="CHECKING_ACCOUNT" />, {
    answers: [nothing, refusal(requestBankingReport, 422, ...more)],
    sandbox: false,
    address,
  });

it('the days of a statement are chosen from the first to the last, and cleared', async () => {
  const service = await open('/?startDate=2026-05-01&endDate=2026-05-31');
  const filter = await screen.findByRole('button', { name: 'Filtro' });
  await act(async () => void fireEvent.click(filter));
  const from = await screen.findByLabelText<HTMLInputElement>('Data inicial');
  const to = () => screen.getByLabelText<HTMLInputElement>('Data final');
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  await waitFor(() => expect(to().disabled).toBe(true));
  fireEvent.change(from, { target: { value: '01/06/2026' } });
  fireEvent.blur(from);
  await waitFor(() => expect(to().disabled).toBe(false));
  fireEvent.change(to(), { target: { value: '01/08/2026' } });
  fireEvent.blur(to());
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar Filtros' }));
  await screen.findByText('Período: 01/06/2026 a 01/08/2026');
  await service.loaded();
  screen.getByText('Não há lançamentos no período escolhido.');
  const asked = new URLSearchParams(service.searchesOf(findBankingStatement).at(-1));
  expect([asked.get('startDate'), asked.get('endDate')]).toEqual(['2026-06-01', '2026-08-01']);

  const [clear] = screen.getAllByRole('button', { name: 'Limpar Todos' });
  if (!clear) throw new Error('it can be cleared');
  fireEvent.click(clear);
  await waitFor(() => expect(screen.queryByText('Não há lançamentos no período escolhido.')).toBeNull());
});

it('a report that is refused says why', async () => {
  const service = await open('/?startDate=2026-05-01', { code: 'x', description: 'O banco guarda 90 dias.' });
  const extract = await screen.findByRole('button', { name: 'Extrair extrato' });
  await act(async () => void fireEvent.click(extract));
  const dialog = await screen.findByRole('dialog', { name: 'Gerar relatórios' });
  expect(dialog.textContent).toContain('O banco guarda o extrato dos últimos 90 dias');
  fireEvent.click(await screen.findByRole('button', { name: 'Gerar relatório' }));
  await waitFor(() => expect(service.toasts).toHaveLength(2));
  expect(service.toasts).toEqual([
    'Falha ao tentar gerar o relatório.',
    expect.stringContaining('O banco guarda 90 dias.'),
  ]);
});
