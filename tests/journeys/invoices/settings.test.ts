import { expect, test } from '@playwright/test';
import { getInvoiceSettings } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test('the tax data asks for what each regime and each item needs @phone', async ({ page, request }) => {
  const call = await callAs(request, people.admin);
  const { company } = await call(getInvoiceSettings, {});
  await page.route('**/invoice-settings/company', (route) => route.abort());
  await signIn(page, people.admin);
  await page.goto('/nota-fiscal');
  const form = page.locator('form').first();
  const desdobro = form.getByRole('combobox', { name: 'Desdobro do serviço' });
  await expect(desdobro).toHaveValue(/^01 Assessoria ou consultoria/);
  await expect(form.getByLabel('Inscrição municipal')).toHaveValue(company?.municipalRegistration ?? '');
  await expect(form.getByLabel('Tributos pelo Simples Nacional')).toHaveValue('ALL');
  await expect(form.getByLabel('Tributos federais aproximados')).toHaveCount(0);

  await form.getByLabel('Regime tributário').selectOption('LUCRO_PRESUMIDO');
  await expect(form.getByLabel('Tributos pelo Simples Nacional')).toHaveCount(0);
  const service = form.getByRole('combobox', { name: 'Código do serviço (LC 116)' });
  await service.fill('07.01');
  await page.getByRole('option', { name: /^07\.01/ }).click();
  await form.getByLabel('Inscrição municipal').fill('');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Preenchimento obrigatório!')).toHaveCount(1);
  await expect(form.getByText('Informe um percentual de até 100%.')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  await desdobro.click();
  await page.getByRole('option', { name: '04 Arquitetura, urbanismo e congêneres' }).click();
  await form.getByLabel('Tributos federais aproximados').fill('13,45');
  const saved = page.waitForRequest('**/invoice-settings/company');
  await form.getByRole('button', { name: 'Salvar' }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    municipalRegistration: '',
    serviceCode: '07.01',
    serviceDesdobro: '04',
    federalTaxRate: 13.45,
  });
});
