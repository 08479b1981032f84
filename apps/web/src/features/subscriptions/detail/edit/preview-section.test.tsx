import type { SubscriptionPreview, UpcomingCharge } from '@balcao/contract/subscriptions';
import { cents, plainDate } from '@balcao/kernel';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { PreviewSection } from './preview-section.tsx';
import type { ChangePreview } from './use-change-preview.ts';

const day = plainDate('2026-12-05');
const charge = (total: number, carried = 0): UpcomingCharge =>
  ({
    ...{ period: 2, periodStart: day, periodEnd: plainDate('2027-01-04'), billedOn: day, dueDate: day },
    ...{ paymentMethod: 'PIX', lines: [], total: cents(total), carriedAmount: cents(carried) },
  }) as UpcomingCharge;

const shown = {
  before: [charge(10_000)],
  after: [charge(15_000, -2_500)],
  proration: { amount: cents(0), periods: [{ from: day, to: plainDate('2026-12-20'), days: 16, ofDays: 31 }] },
} as unknown as SubscriptionPreview;

const draw = (preview: Partial<ChangePreview>) =>
  renderPart(
    <PreviewSection
      preview={{ shown, current: shown, error: null, retry: () => undefined, ...preview } as ChangePreview}
      hasChange
      isProrated
    />,
  );

it('a change of plan says what is charged before and after it, for which days, and what is left', async () => {
  await draw({});
  const section = await screen.findByRole('region', { name: 'Próximas cobranças' });
  expect(section.textContent).toMatch(/R\$\s100,00.*R\$\s150,00/);
  expect(section.textContent).toContain('A diferença vale por 16 de 31 dias: de 05/12/2026 a 20/12/2026.');
  expect(section.textContent).toMatch(/R\$\s25,00/);
});

it('one that cannot be calculated says so, without amounts', async () => {
  await draw({ shown: undefined, current: undefined, error: new Error('no') } as Partial<ChangePreview>);
  await screen.findByText('Não foi possível calcular as próximas cobranças.');
  expect(document.body.textContent).not.toMatch(/R\$/);
});
