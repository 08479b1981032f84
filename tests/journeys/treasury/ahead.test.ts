import { expect, test } from '@playwright/test';
import { nextBusinessDay } from '../../../packages/brazil/src/index.ts';
import {
  cancelPayment,
  createPixPayment,
  findPixPayments,
  getSandboxClock,
  moveSandboxClock,
} from '../../../packages/contract/src/index.ts';
import {
  addDays,
  cents,
  formatPlainDate,
  instantAt,
  type PlainDate,
  plainDateAt,
} from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { newSeller } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';

test('the forecast says the day without cash; idle money is invested in the evening and comes back for a payment', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Caixa à frente');
  const { call } = await openAccount(request, email, 500_000);
  const { now } = await call(getSandboxClock, {});
  const first = nextBusinessDay(addDays(plainDateAt(Temporal.Instant.from(now)), 1));
  const goTo = (day: PlainDate, time: string) =>
    call(moveSandboxClock, { body: { to: instantAt(day, time).toString() } });
  await goTo(first, '10:00');
  const payday = nextBusinessDay(addDays(first, 8));
  const schedule = (amount: number, paymentDate: PlainDate) => {
    const body = { pixKey: 'grafica@serra.example', amount: cents(amount), paymentDate, costCenter: 'vendas' };
    return call(createPixPayment, { body });
  };
  await schedule(450_000, payday);

  await signIn(page, email);
  await page.goto('/tesouraria?tab=AHEAD');
  const main = page.locator('main');
  await expect(main.getByText('O caixa não fica negativo nos próximos 90 dias')).toBeVisible();
  const late = await schedule(90_000, addDays(payday, 1));
  // The open screen is updated by a live event.
  await expect(main.getByText(`O caixa ficaria negativo em ${formatPlainDate(addDays(payday, 1))}`)).toBeVisible();
  const days = main.getByRole('list', { name: 'Dias com entradas e saídas' });
  await expect(
    days
      .getByRole('listitem')
      .filter({ hasText: formatPlainDate(payday) })
      .first(),
  ).toContainText('1 pagamento agendado');
  await call(cancelPayment, { params: { uuid: late.uuid } });

  await main.getByRole('tab', { name: 'Dinheiro parado' }).click();
  await expect(main.getByText('Regra desligada')).toBeVisible();
  const switchOn = main.getByRole('button', { name: 'Ligar regra' });
  await main.getByRole('textbox', { name: 'Manter na conta corrente' }).fill('100000');
  await expect(switchOn).toBeDisabled();
  await main.getByRole('button', { name: 'Ver nos últimos 90 dias' }).click();
  await expect(main.getByRole('region', { name: 'Prévia da regra' })).toBeVisible();
  await switchOn.click();
  await expect(page.getByText('Regra ligada. Ela começa no fim do próximo dia útil.')).toBeVisible();
  await expect(main.getByText(/Regra ligada: mantém R\$\s1\.000,00 na conta corrente/)).toBeVisible();
  await expectAccessible(page);

  await goTo(first, '19:00');
  const acts = main.getByRole('list', { name: 'O que a regra fez' }).getByRole('listitem');
  await expect(acts).toHaveText([/Investiu.*R\$\s4\.000,00/]);
  await goTo(payday, '12:00');
  await expect(acts).toHaveText([/Resgatou.*R\$\s3\.500,00/, /Investiu.*R\$\s4\.000,00/]);
  const { content } = await call(findPixPayments, { query: { status: 'completed' } });
  expect(content.map(({ amount }) => amount)).toEqual([450_000]);
  await main.getByRole('button', { name: 'Desligar regra' }).click();
  await expect(page.getByText('Regra desligada. O que está investido continua investido.')).toBeVisible();
});
