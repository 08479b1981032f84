import { getBulk } from '@balcao/contract/bulk-actions';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal, renderPart } from '../../../testing/render-part.tsx';
import { BulkProgress } from './bulk-progress.tsx';

it.each([
  [429, 0],
  [404, 1],
])('an answer of %i for the operation closes its bar %i times', async (status, times) => {
  const onClose = vi.fn();
  const service = await renderPart(<BulkProgress uuid="0190b5a4-0000-7000-8000-000000000001" onClose={onClose} />, {
    answers: [refusal(getBulk, status, { code: 'any', description: 'Qualquer.' })],
  });
  await waitFor(() => expect(service.sent).toHaveLength(1));
  await service.loaded();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(times));
});
