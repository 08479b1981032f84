import { type CreditReport, findCreditReports } from '@balcao/contract/recovery';
import type { PlainDate } from '@balcao/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { CreditReports } from './credit-reports.tsx';

const reportOf = (number: number): CreditReport => ({
  ...{ uuid: `0190b5a4-0000-7000-8000-${String(number).padStart(12, '0')}`, customerName: `Cliente ${number}` },
  ...{ title: 'Clube', value: 0 as CreditReport['value'], dueDate: '2026-11-20' as PlainDate, status: 'PROPOSED' },
  ...{ registerDate: null, registeredDate: null },
});
const pageOf = (number: number, reports: readonly number[], totalElements: number) =>
  answer(findCreditReports, {
    ...{ content: reports.map(reportOf), totalElements, number, size: 20 },
    totalPages: Math.ceil(totalElements / 20),
  });

it('the reports that are left are shown when the only one of a page has gone', async () => {
  const service = await renderPart(<CreditReports />, { answers: [pageOf(0, [1], 21)] });
  await screen.findByText('Cliente 1');
  service.answer(pageOf(1, [21], 21));
  fireEvent.click(screen.getByRole('button', { name: /[Pp]róxima/ }));
  await screen.findByText('Cliente 21');
  const isSecond = () => service.searchesOf(findCreditReports).at(-1)?.includes('page=1');
  service.answer({
    endpoint: findCreditReports,
    respond: () => (isSecond() ? pageOf(1, [], 20) : pageOf(0, [2], 20)).respond(),
  });
  await queryClient.invalidateQueries({ queryKey: [findCreditReports.name] });
  await screen.findByText('Cliente 2');
});
