import { getBankingAccount } from '@balcao/contract/banking/banking-account';
import { changeCardLimit, findVirtualCards, getCardLimits, type VirtualCard } from '@balcao/contract/banking/cards';
import { features } from '@balcao/contract/features';
import { rolesOfProfile } from '@balcao/contract/roles';
import { cents } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionOf } from '../../lib/session/session-of.ts';
import { setSession } from '../../lib/session/session-store.ts';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { CardLimitsPage } from './limits-page.tsx';

const cardOf = (at: number): VirtualCard => ({
  cardId: `0190b5a4-0000-7000-8000-0000000000${10 + at}`,
  id: `0190b5a4-0000-7000-8000-0000000000${10 + at}`,
  cardName: `Cartão ${at}`,
  ...{ panMasked: `•••• 100${at}`, cardStatus: 'ACTIVE', type: 'LIMIT_BALANCE' },
  ...{ limitValue: cents(100_000), invoiceValue: cents(0), createdAt: '2026-11-01T12:00:00Z' },
  ...{ merchants: [], categories: [], singleUse: false },
});
const page = (number: number) =>
  answer(findVirtualCards, { content: [cardOf(number)], totalElements: 11, totalPages: 2, number, size: 10 });

/** The flag blocks what the card has. */
const withoutBlock = features.filter((one) => one !== 'block_items_credit_card');

it('a limit that was typed on another page is saved too', async () => {
  const changed: string[] = [];
  const service = await renderPart(<CardLimitsPage />, {
    answers: [
      page(0),
      answer(getCardLimits, {
        ...{ fixedValue: cents(0), totalValueBag: cents(0), invoiceValue: cents(0) },
        availableValueVirtualCard: cents(0),
      }),
      answer(getBankingAccount, {
        ...{ status: 'ACTIVE', kycAnalysisResult: null, accountInput: null, debitAccountId: null },
        ...{ investmentAccountId: null, bank: null },
      }),
      {
        endpoint: changeCardLimit,
        respond: () => {
          changed.push('limit');
          return Response.json({}, { status: 500 });
        },
      },
    ],
  });
  setSession(sessionOf(rolesOfProfile.ADMIN, withoutBlock));
  await screen.findByText('Cartão 0');
  fireEvent.click(screen.getByRole('button', { name: 'Editar' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '500,00' } });
  service.answer(page(1));
  fireEvent.click(screen.getByRole('button', { name: /[Pp]róxima/ }));
  await screen.findByText('Cartão 1');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(changed).toHaveLength(1));
});
