import { findCardTransactions, getCardLimits, getVirtualCard, type VirtualCard } from '@balcao/contract/banking/cards';
import { features } from '@balcao/contract/features';
import { rolesOfProfile } from '@balcao/contract/roles';
import { cents } from '@balcao/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { sessionOf } from '../../lib/session/session-of.ts';
import { setSession } from '../../lib/session/session-store.ts';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { CardPage } from './card-page.tsx';

const id = '0190b5a4-0000-7000-8000-000000000010';
const card: VirtualCard = {
  ...{ cardId: id, id, cardName: 'Assinaturas', panMasked: '•••• 1001', cardStatus: 'ACTIVE', type: 'FREE_BALANCE' },
  ...{ limitValue: null, invoiceValue: cents(0), createdAt: '2026-11-01T12:00:00Z' },
  ...{ merchants: [], categories: [], singleUse: false },
};

/** The flag blocks what the card has. */
const withoutBlock = features.filter((one) => one !== 'block_items_credit_card');

it('the rules that are being changed stay when a purchase comes in', async () => {
  const service = await renderPart(<CardPage id={id} />, {
    answers: [
      answer(getVirtualCard, card),
      answer(findCardTransactions, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10 }),
      answer(getCardLimits, {
        ...{ fixedValue: cents(0), totalValueBag: cents(0), invoiceValue: cents(0) },
        availableValueVirtualCard: cents(0),
      }),
    ],
  });
  act(() => setSession(sessionOf(rolesOfProfile.ADMIN, withoutBlock)));
  fireEvent.click(await screen.findByRole('button', { name: 'Editar regras' }));
  const once = await screen.findByRole('checkbox');
  fireEvent.click(once);
  service.answer(answer(getVirtualCard, { ...card, invoiceValue: cents(5_000) }));
  await act(() => queryClient.invalidateQueries({ queryKey: [getVirtualCard.name] }));
  await service.loaded();
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});
