import { choosePlan, getPublicCheckout, type PublicCheckout } from '@balcao/contract/public-checkouts';
import { cents } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { PlansPage } from './plans-page.tsx';

const page: PublicCheckout = {
  ...{ subDomain: 'uma-loja', title: 'Planos da Loja', description: null, sandbox: true },
  seller: { name: 'Loja', document: '45.997.418/0001-53' },
  plans: [],
};
const planAt = (amount: number): PublicCheckout => ({
  ...page,
  plans: [
    {
      ...{ id: '0190b5a4-0000-7000-8000-000000000001', title: 'Clube', description: null, bullets: [] },
      periods: [
        { type: 'MONTHLY', value: cents(amount), valuePerMonth: cents(amount), saving: cents(0), methods: ['PIX'] },
      ],
    },
  ],
});

const nothing = () => undefined;
const part = (
  <PlansPage subDomain="uma-loja" period={undefined} onPeriod={nothing} onMoved={nothing} onLink={nothing} />
);

it('a page that is nobody’s says so', async () => {
  await renderPart(part, { answers: [refusal(getPublicCheckout, 404)] });
  await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' });
});

it('one that cannot be loaded is loaded again, and one without plans says whom to ask', async () => {
  const service = await renderPart(part, { answers: [refusal(getPublicCheckout, 503)] });
  await screen.findByRole('heading', { name: 'Não foi possível abrir a página' });
  service.answer(answer(getPublicCheckout, page));
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('heading', { name: 'Nenhum plano disponível' });
  screen.getByText('Esta página não vende planos agora. Fale com Loja.');
});

it.each([
  ['changed', 'O valor do plano mudou para R$ 69,90.', planAt(6_990)],
  ['unavailable', 'Este plano não está mais disponível.', page],
])('a plan that is %s meanwhile is not bought: the page says so and shows it anew', async (what, why, anew) => {
  const service = await renderPart(part, { answers: [answer(getPublicCheckout, planAt(5_990))] });
  await waitFor(() => expect(document.body.textContent).toMatch(/R\$\s59,90\s*por mês/));
  const refused = { code: `checkout.plan_${what}`, description: why };
  service.answer(refusal(choosePlan, 422, refused), answer(getPublicCheckout, anew));
  fireEvent.click(screen.getByRole('button', { name: /^Assinar/ }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(why));
  const isSold = anew.plans.length > 0;
  await waitFor(() => expect(/R\$\s69,90\s*por mês/.test(document.body.textContent ?? '')).toBe(isSold));
  expect(screen.queryAllByRole('article', { name: 'Clube' })).toHaveLength(isSold ? 1 : 0);
});
