import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { NegotiationSection } from './negotiation-section.tsx';

it('the link that pays an agreement is opened as a page of its own, whose policy lets the card’s issuer authenticate', async () => {
  const link = '0190b5a4-0000-7000-8000-000000000001';
  const agreement = { value: cents(9_000), link, until: plainDate('2026-11-30'), charges: [] };
  await renderPart(
    <NegotiationSection token="convite" portal={{ negotiation: null, agreement }} onReload={async () => undefined} />,
  );
  const pay = screen.getByRole('link');
  expect(pay.getAttribute('href')).toBe(`/payment-link/${link}`);
  // The router takes no part in what the browser opens itself.
  expect(fireEvent.click(pay)).toBe(true);
});
