import { getChargeDashboard } from '@balcao/contract/charges';
import type { AnswerOf } from '@balcao/contract/endpoint';
import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { HomePage } from './home-page.tsx';

const [from, to] = [plainDate('2026-11-18'), plainDate('2026-11-24')];
const dashboard: AnswerOf<typeof getChargeDashboard> = {
  ...{ paidAmount: cents(10_000), lateAmount: cents(5_000), scheduledAmount: cents(20_000), defaultRate: 10 },
  ...{ timeSaved: 3, newBuyerQty: 1, overdue: { amount: cents(7_500), quantity: 2 }, hasCharges: true },
  graph: { period: 'WEEK', from, to, lateFrom: plainDate('2026-11-12'), lateTo: from, lines: [] },
};

it.each([
  ['ADMIN', 'A'],
  ['FINANCE', 'BUTTON'],
] as const)('what is behind a figure is, for %s, where they may see it', async (profile, tag) => {
  const answers = [answer(getChargeDashboard, dashboard)];
  const service = await renderPart(<HomePage />, { profile, answers, sandbox: false, address: '/' });
  const scheduled = await screen.findByTitle('Ver as cobranças agendadas');
  expect(scheduled.tagName).toBe(tag);
  const inAll = screen.getByText(/^Ao todo:/);
  expect(inAll.textContent).toMatch(/R\$\s75,00 \(2\)/);
  expect(inAll.querySelectorAll('a')).toHaveLength(tag === 'A' ? 1 : 0);
  if (tag === 'A') return;
  fireEvent.click(scheduled);
  await waitFor(() => expect(service.address()).toBe('/?status=SCHEDULED'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Agendadas' }).checked).toBe(true);
});
