import { addCardReceipt, type CardTransaction, findCardTransactions } from '@balcao/contract/banking/cards';
import { cents } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { CardStatement } from './card-statement.tsx';

const id = '0190b5a4-0000-7000-8000-000000000010';
const purchase: CardTransaction = {
  ...{ id, cardId: id, createdAt: '2026-11-01T12:00:00Z', merchantName: 'Loja', category: 'OTHER', refusal: null },
  ...{ billingAmount: cents(100), approved: true, reversed: false, status: 'APPROVED', reversedAmount: cents(0) },
  ...{ recurring: false, receipt: null },
};

it('a receipt whose file has a long name is sent', async () => {
  const service = await renderPart(<CardStatement cardId={id} />, {
    answers: [
      answer(findCardTransactions, { content: [purchase], totalElements: 1, totalPages: 1, number: 0, size: 10 }),
      answer(addCardReceipt, purchase),
    ],
  });
  await screen.findByText('Loja');
  const chosen = document.querySelector('input[type="file"]');
  if (!chosen) throw new Error('There is nothing to choose a file with.');
  fireEvent.change(chosen, { target: { files: [new File(['recibo'], `${'nota '.repeat(40)}.pdf`)] } });
  await waitFor(() => expect(service.sent).toContain(`POST ${addCardReceipt.path.replace('{id}', id)}`));
});
