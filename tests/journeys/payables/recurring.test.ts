import { expect, test } from '@playwright/test';
import { moveSandboxClock } from '../../../packages/contract/src/index.ts';
import { addDays, formatPlainDate, instantAt, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';

test('a rent is set up, shown before it is saved, skipped once, raised, paid on its day, paused and ended', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Armazém do Porto');
  const { call } = await openAccount(request, email, 500_000);
  await signIn(page, email);
  await page.goto('/pagamentos?tab=recorrentes');
  await expect(page.getByText('Nenhum pagamento recorrente', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Novo pagamento recorrente' }).click();
  const form = page.getByRole('dialog', { name: 'Novo pagamento recorrente' });
  const toast = (text: string) => page.getByText(text, { exact: true });
  const review = form.getByRole('button', { name: 'Revisar', exact: true });
  await form.getByRole('combobox', { name: 'Chave Pix de destino' }).fill('imobiliaria@jornada.example');
  await form.getByLabel('Valor', { exact: true }).pressSequentially('15000');
  await form.getByRole('combobox', { name: 'Centro de custo' }).selectOption('vendas');
  await form.getByLabel('Descrição').fill('Aluguel da loja');
  await form.getByRole('combobox', { name: 'Repete' }).selectOption('WEEKLY');
  const tomorrow = addDays(plainDateAt(Temporal.Now.instant()), 1);
  await form.getByLabel('Começa em').fill(formatPlainDate(tomorrow));
  await form.getByLabel('Começa em').press('Tab');
  const dates = form.getByRole('region', { name: 'Próximas datas' }).getByRole('listitem');
  await expect(dates).toHaveCount(12);
  await expect(dates.first()).toHaveText(formatPlainDate(tomorrow));
  await expectNoSideways(page);
  await review.click();
  const confirm = page.getByRole('dialog', { name: 'Revise o pagamento recorrente' });
  await expect(confirm).toContainText(/R\$\s150,00/);
  await expect(confirm).toContainText('Vendas');
  await confirm.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast('Pagamento recorrente criado.')).toBeVisible();

  await page.getByRole('link', { name: /Aluguel da loja/ }).click();
  const detail = page.getByRole('dialog', { name: 'Pagamentos recorrentes' });
  await expect(detail.getByText('Nenhum pagamento feito ainda.')).toBeVisible();
  const second = formatPlainDate(addDays(tomorrow, 7));
  await detail.getByRole('button', { name: `Pular ${second}` }).click();
  await expect(detail.getByText('Pulado')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await detail.getByRole('button', { name: `Não pular ${second}` }).click();
  await expect(detail.getByText('Pulado')).toHaveCount(0);
  await detail.getByRole('button', { name: 'Alterar' }).click();
  const edit = page.getByRole('dialog', { name: 'Alterar pagamento recorrente' });
  await edit.getByLabel('Valor', { exact: true }).fill('16000');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast('Alterado. Vale do próximo em diante.')).toBeVisible();
  await expect(detail).toContainText(/R\$\s160,00/);

  await call(moveSandboxClock, { body: { to: instantAt(tomorrow, '20:00').toString() } });
  const paid = detail.getByRole('region', { name: 'Pagamentos feitos' });
  await expect(paid.getByRole('listitem')).toHaveCount(1);
  await expect(paid).toContainText('Concluído');
  await detail.getByRole('button', { name: 'Pausar' }).click();
  await expect(toast('Pausado. As datas que passarem não serão pagas.')).toBeVisible();
  await detail.getByRole('button', { name: 'Retomar' }).click();
  await expect(toast('Retomado.')).toBeVisible();
  await detail.getByRole('button', { name: 'Encerrar' }).click();
  const end = page.getByRole('dialog', { name: 'Encerrar pagamento recorrente' });
  await end.getByRole('button', { name: 'Encerrar' }).click();
  await expect(toast('Encerrado.')).toBeVisible();
  await paid.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Detalhes do Pagamento PIX' })).toContainText('Aluguel da loja');
});
