import { addDisputeDocument } from '@balcao/contract/charges/disputes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { AddDisputeDocument } from './add-dispute-document.tsx';

it('a file whose name is too long, or has quotes, is sent by a name that is taken', async () => {
  await renderPart(
    <AddDisputeDocument uuid="0190b5a4-0000-7000-8000-000000000001" variant="default" contest="DOCUMENTS" />,
  );
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ errors: [] }, { status: 404 }));
  });
  await screen.findByRole('button');
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  const file = new File(['pdf'], `${'nota '.repeat(30)}"2".pdf`, { type: 'application/pdf' });
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(addDisputeDocument.body.safeParse(bodies[0]).success).toBe(true);
});
