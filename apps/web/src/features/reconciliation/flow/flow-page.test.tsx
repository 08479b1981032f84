import { flowLines, getMoneyFlow } from '@balcao/contract/reconciliation/money-flow';
import { cents, plainDate } from '@balcao/kernel';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { FlowPage } from './flow-page.tsx';

const none = cents(0);
const flow = answer(getMoneyFlow, {
  ...{ dateInitial: plainDate('2026-11-01'), dateFinal: plainDate('2026-11-18') },
  lines: flowLines.map((line) => ({ line, amount: cents(123_456), entries: 1 })),
  ...{ net: none, settled: none, withdrawn: none, inBank: none, notInBank: none },
  invoices: { count: 0, amount: none },
  unreconciled: { count: 0, effect: none },
});
const options = { answers: [flow], sandbox: false };

it('the last flow stays when it cannot be read again', async () => {
  const service = await renderPart(<FlowPage />, options);
  await screen.findByText('Vendido');
  service.answer(refusal(getMoneyFlow, 422, { code: 'x.y', description: 'Não foi possível.' }));
  await queryClient.invalidateQueries({ queryKey: [getMoneyFlow.name] });
  await screen.findByRole('button', { name: 'Tentar novamente' });
  screen.getByText('Vendido');
});

it('a period that ends before it begins is not waited for', async () => {
  const address = '/?dateInitial=2026-03-10&dateFinal=2026-03-01';
  const service = await renderPart(<FlowPage />, { ...options, address });
  await waitFor(() => expect(document.querySelector('.text-red')).not.toBeNull());
  await service.loaded();
});
