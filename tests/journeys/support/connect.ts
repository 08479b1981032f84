import { expect, type Locator, type Page } from '@playwright/test';
import type { CardProvider } from '../../../apps/server/src/testing/providers/card-provider.ts';
import type { CieloProvider } from '../../../apps/server/src/testing/providers/cielo-provider.ts';

/** Goes through the steps of a new connection to the fields of a provider, which it returns. */
export async function openConnectionFields(page: Page, purpose: string, provider: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Nova conexão' }).click();
  await page.getByRole('radio', { name: purpose, exact: true }).check();
  await page.getByRole('radio', { name: provider, exact: true }).check();
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByRole('button', { name: 'Já tenho tudo' }).click();
  await expect(page.getByRole('heading', { name: 'Preencha' })).toBeFocused();
  return page.getByRole('region', { name: 'Preencha' });
}

/** Stores what was filled in, whose test passes, activates it, and goes back to the list. */
export async function testAndActivate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar e testar' }).click();
  await page.getByRole('region', { name: 'Teste e ative' }).getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByRole('heading', { name: `${name} está em uso` })).toBeFocused();
  await page.getByRole('link', { name: 'Ver conexões' }).click();
  await expect(page.getByRole('article', { name }).getByText('Ativa', { exact: true })).toBeVisible();
}

export async function fillPagarme(form: Locator, acquirer: CardProvider): Promise<void> {
  await form.getByLabel('Chave pública').fill(acquirer.publicKey);
  await form.getByLabel('Chave secreta').fill(acquirer.secretKey);
  await form.getByLabel('Endereço da API').fill(acquirer.url);
  await form.getByLabel('Certificado da autoridade (PEM)').fill(acquirer.authority);
}

export async function fillCielo(form: Locator, acquirer: CieloProvider): Promise<void> {
  await form.getByLabel('MerchantId').fill(acquirer.merchantId);
  await form.getByLabel('MerchantKey').fill(acquirer.merchantKey);
  await form.getByLabel('Client ID do Silent Order Post').fill(acquirer.clientId);
  await form.getByLabel('Client Secret do Silent Order Post').fill(acquirer.clientSecret);
  await form.getByLabel('Endereço da API').fill(acquirer.url);
  await form.getByLabel('Certificado da autoridade (PEM)').fill(acquirer.authority);
}

export async function fillThreeDs(form: Locator, acquirer: CieloProvider): Promise<void> {
  await form.getByLabel('Client ID do 3DS').fill(acquirer.mpi.threeDsId);
  await form.getByLabel('Client Secret do 3DS').fill(acquirer.mpi.threeDsSecret);
  await form.getByLabel('Número do estabelecimento na Cielo').fill('1006993069');
  await form.getByLabel('Nome da loja que o banco mostra').fill('LOJA DA ANA');
  await form.getByLabel('Código do ramo de atividade').fill('5912');
}
