import type { ChargeDetail } from '@balcao/contract/charges';
import { type CardRetry, retryCard } from '@balcao/contract/charges/charge-actions';
import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../../testing/render-part.tsx';
import { RetryCardDialog } from './retry-card-dialog.tsx';

const charge = {
  ...{ uuid: '0190b5a4-0000-7000-8000-000000000001', title: 'Clube', customerName: 'Nair', value: cents(9_990) },
  ...{ status: 'LATE', paymentMethod: 'CREDIT_CARD', expirationDate: plainDate('2026-11-17') },
} as unknown as ChargeDetail;

it.each<[CardRetry, string]>([
  [{ status: 'PAID', refusal: null }, 'Cobrança paga no cartão.'],
  [{ status: 'REFUSED', refusal: 'Saldo insuficiente' }, 'O cartão foi recusado: Saldo insuficiente.'],
])('%j is told', async (result, text) => {
  const answers = [answer(retryCard, result)];
  const dialog = <RetryCardDialog charge={charge} opened onClose={() => undefined} />;
  const service = await renderPart(dialog, { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Cobrar no cartão' }));
  await waitFor(() => expect(service.toasts).toEqual([text]));
});
