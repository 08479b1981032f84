import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { FilterForm } from './filter-form.tsx';

it('ranges that end before they begin are told when they are applied, and nothing is applied', async () => {
  const onApply = vi.fn();
  const standing = {
    paidDateInitial: plainDate('2026-11-20'),
    paidDateFinal: plainDate('2026-11-19'),
    valueMin: cents(2_000),
    valueMax: cents(1_000),
  };
  await renderPart(<FilterForm standing={standing} onApply={onApply} />);
  expect(screen.queryByText('A data inicial deve ser anterior à final.')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Aplicar filtros' }));
  await screen.findByText('A data inicial deve ser anterior à final.');
  screen.getByText('O valor mínimo deve ser menor que o máximo.');
  expect(onApply).not.toHaveBeenCalled();
});

it('what is right is applied together', async () => {
  const onApply = vi.fn();
  const standing = { status: ['PAID'], paymentMethod: 'PIX', valueMin: cents(1_000) } as const;
  await renderPart(<FilterForm standing={standing} onApply={onApply} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Aplicar filtros' }));
  expect(onApply).toHaveBeenCalledWith(standing);
});

it('a range of a tab, which has no end, lets the others be applied', async () => {
  const onApply = vi.fn();
  const standing = { expirationDateInitial: plainDate('2026-11-18'), paymentMethod: 'PIX' } as const;
  await renderPart(<FilterForm standing={standing} onApply={onApply} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Aplicar filtros' }));
  expect(onApply).toHaveBeenCalledWith(standing);
});
