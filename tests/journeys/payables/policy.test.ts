import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectClearOfToast } from '../support/expect-clear-of-toast.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

test('the owner says who approves payments, until when, and what they are counted under', async ({ page }) => {
  const { email } = await newSeller('Torrefação Aurora', 'OWNER');
  await signIn(page, email);
  const open = async () => {
    await openScreen(page, '/');
    await openScreen(page, '/pagamentos');
    await page.getByRole('button', { name: 'Aprovação e centros de custo' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Aprovação e centros de custo' });
  const second = dialog.getByRole('switch', { name: 'Exigir uma segunda pessoa' });
  await expect(second).toBeChecked();
  await expectNoSideways(page);
  await expectAccessible(page);
  const save = dialog.getByRole('button', { name: 'Salvar política' });
  await expect(save).toBeDisabled();

  await dialog.getByLabel('Exigir uma segunda pessoa: Acima de').fill('1.250,50');
  await dialog.getByRole('switch', { name: 'Avisar o dono no primeiro pagamento a alguém' }).uncheck();
  const delegate = async (to: string) => {
    await dialog.getByLabel('E-mail do usuário').fill(to);
    await dialog.getByLabel('Até').fill('31/12/2030');
    await dialog.getByRole('group', { name: 'Delegações' }).getByRole('button', { name: 'Adicionar' }).click();
    await expect(dialog.getByText(`${to}, até 31/12/2030`)).toBeVisible();
    await save.click();
  };
  await delegate('bia@aurora.example');
  await expect(page.getByText('Ninguém desta conta usa o e-mail bia@aurora.example.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Encerrar a delegação de bia@aurora.example' }).click();
  await delegate(email);
  const later = 'Política salva. O que ficou menos exigente vale em 24 horas, ou quando outro administrador confirmar.';
  await expect(page.getByText(later)).toBeVisible();

  await dialog.getByLabel('Novo centro de custo').fill('Torra');
  await dialog.getByLabel('Novo centro de custo').press('Enter');
  await expectClearOfToast(page, 'Centro de custo criado.', dialog);
  await dialog.getByRole('button', { name: 'Renomear Torra' }).click();
  await dialog.getByRole('textbox', { name: 'Renomear Torra' }).fill('Torra e moagem');
  await dialog.getByRole('button', { name: 'Salvar nome' }).click();
  await dialog.getByRole('button', { name: 'Arquivar Torra e moagem' }).click();
  await expect(dialog.getByText('Torra e moagem · Arquivado')).toBeVisible();

  await open();
  await expect(dialog.getByLabel('Exigir uma segunda pessoa: Acima de')).toHaveValue('1.250,50');
  // A tighter policy counts at once; a looser one waits for the confirmation of another person.
  await expect(dialog.getByText('Uma mudança vale a partir de')).toBeVisible();
  await expect(dialog.getByText('Avisar o dono no primeiro pagamento a alguém: não')).toBeVisible();
  await expect(dialog.getByText(`Aprova também ${email}, até 31/12/2030`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirmar agora' })).toHaveCount(0);
  await expect(dialog.getByRole('switch', { name: 'Avisar o dono no primeiro pagamento a alguém' })).toBeChecked();
  await expect(dialog.getByText('Ninguém além do dono e dos administradores.')).toBeVisible();
});
