import { plainDate } from '@balcao/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { emptyMove } from './plan-move-values.ts';
import { useMovePreview } from './use-move-preview.ts';

const ids = ['0190b5a4-0000-7000-8000-000000000001', '0190b5a4-0000-7000-8000-000000000002'] as const;

function Part() {
  const [id, setId] = useState<string>(ids[0]);
  const values = { ...emptyMove, plan: { id, name: 'Clube' }, percent: '5', fromDueOn: plainDate('2027-02-01') };
  const { except, include } = useMovePreview(values);
  return (
    <>
      <button type="button" onClick={() => include('left out', false)}>
        leave out
      </button>
      <button type="button" onClick={() => setId(ids[1])}>
        other plan
      </button>
      <output>{except.join()}</output>
    </>
  );
}

it('those left out of a plan are not left out of another', async () => {
  await renderPart(<Part />);
  fireEvent.click(await screen.findByText('leave out'));
  expect(screen.getByRole('status').textContent).toBe('left out');
  fireEvent.click(screen.getByText('other plan'));
  expect(screen.getByRole('status').textContent).toBe('');
});
