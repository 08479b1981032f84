import { expect, test } from '@playwright/test';
import { clockSeller } from '../../../apps/server/src/demo/demo-world.ts';
import { requestPasswordReset } from '../../../packages/contract/src/index.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { chargeOf, sell, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { controlSimulator, instrumentRow } from './sandbox-screen.ts';

test('a Pix paid in the panel shows as paid on the charge that another person looks at', async ({
  page,
  browser,
  request,
}) => {
  const seller = await callAs(request, people.admin);
  const sale = { title: titleOf('Coador'), amountCents: 4_990, method: 'PIX' } as const;
  await signIn(page, people.admin);
  await page.goto('/sandbox');
  await sell(seller, callAsNobody(request), sale);
  await expect(instrumentRow(page, sale.title), 'a new code comes by itself').toContainText('Aguardando');

  const { uuid } = await chargeOf(seller, sale);
  const other = await browser.newPage();
  await signIn(other, people.sales);
  await other.goto(`/cobrancas/${uuid}`);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Agendada');

  await controlSimulator(page, sale.title, 'Pagar');
  await expect(page.getByText('Pix pago. O aviso está a caminho.')).toBeVisible();
  await expect(instrumentRow(page, sale.title)).toContainText('Pago');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Paga');
  await other.close();
  await controlSimulator(page, sale.title, 'Repetir aviso');
  await expect(page.getByText('Aviso enviado de novo. Nada deve mudar.')).toBeVisible();
});

test('a mail is read beside the list, and its link is followed', async ({ page, request }) => {
  const [admin] = clockSeller.users;
  const email = admin?.email ?? '';
  await signIn(page, email);
  await page.goto('/sandbox?tab=MAILS');
  await expect(page.getByRole('tab', { name: 'E-mails' })).toHaveAttribute('aria-selected', 'true');
  await callAsNobody(request)(requestPasswordReset, { params: { id: email } });
  const mails = page.getByRole('list', { name: 'E-mails que teriam saído' });
  await mails
    .getByRole('button', { name: /Redefinição de senha/ })
    .first()
    .click();
  await expect(page).toHaveURL(/mail=/);
  const reading = page.getByRole('article', { name: 'E-mail aberto' });
  await expect(reading).toContainText(`Para ${email}`);
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await reading.getByRole('link', { name: /\/redefinir-senha\// }).click();
  await expect((await opened).getByRole('button', { name: 'Definir nova senha' })).toBeVisible();
});

test('every tab is reached with the keyboard, and accessible on a phone @phone-only', async ({ page }) => {
  test.slow();
  await signIn(page, people.admin);
  await page.goto('/sandbox');
  await expect(page.getByText('Ambiente de teste.')).toBeVisible();
  await expect(page.getByText('Aceita cobranças e avisa cada pagamento uma vez, na hora.')).toBeVisible();
  await page.getByRole('tab', { name: 'Pix', exact: true }).focus();
  for (const name of [
    'Pix Automático',
    'Boleto',
    'Cartão',
    'Conta',
    'Cartões virtuais',
    'Notas fiscais',
    'Cartões de teste',
    'E-mails',
    'Autenticador',
  ]) {
    await page.keyboard.press('ArrowRight');
    const tab = page.getByRole('tab', { name, exact: true });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    // On a desktop screens/every-screen.test.ts looks at each.
    await expectAccessible(page);
  }
});
