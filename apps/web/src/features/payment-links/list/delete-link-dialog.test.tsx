import { deletePaymentLink, findOrderLinks, type PaymentLink } from '@balcao/contract/payment-links';
import { cents } from '@balcao/kernel';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { DeleteLinkDialog } from './delete-link-dialog.tsx';

const uuid = '0190b5a4-0000-7000-8000-000000000001';
const link = {
  ...{ uuid, type: 'ORDER', title: 'Coador', value: cents(8_000), installments: 1 },
} as unknown as PaymentLink;
const page = { content: [], totalElements: 0, totalPages: 0, size: 20, number: 0 };

/** A person who left the screen while its list loads would otherwise be taken back by the drawer's close. */
it('a deleted link is closed at once, however long its list takes', async () => {
  const closed = vi.fn();
  const service = await renderPart(<OverList onDeleted={closed} />, { answers: [answer(findOrderLinks, page)] });
  await service.loaded();
  service.answer(answer(deletePaymentLink, undefined as never), {
    endpoint: findOrderLinks,
    respond: () => new Promise<never>(() => undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir link' }));
  await waitFor(() => expect(service.searchesOf(findOrderLinks)).toHaveLength(2));
  expect(closed).toHaveBeenCalledOnce();
});

function OverList({ onDeleted }: { readonly onDeleted: () => void }) {
  useQuery(answerOptions(findOrderLinks, { query: {} }));
  return <DeleteLinkDialog link={link} opened onClose={() => undefined} onDeleted={onDeleted} />;
}
