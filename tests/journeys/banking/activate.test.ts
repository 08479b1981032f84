import { expect, type Page, test } from '@playwright/test';
import {
  decideSandboxAccountAnalysis,
  findSandboxAccountAnalyses,
  getBankingAccount,
} from '../../../packages/contract/src/index.ts';
import { type CallApi, callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

/** A seller opens its account once, so this one is used by no other journey. */
const seller = 'dono@marealta.example';

const missing = 'Peenchimento obrigatório!';

const field = (page: Page, name: string) => page.locator('main').getByRole('textbox', { name, exact: true });
const owner = (page: Page, name: string) => page.locator('main').getByRole('group', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Próximo' });
const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar' });

async function fillOwner(page: Page, name: string, document: string, fullName: string): Promise<void> {
  const part = owner(page, name);
  const typed = (label: string) => part.getByRole('textbox', { name: label, exact: true });
  await typed(name.includes('titular') ? 'CPF' : 'CPF ou CNPJ').fill(document);
  const legal = document.length > 14;
  // Waits for the fields that the company registry fills in.
  if (legal) await expect(typed('Razão social')).not.toHaveValue('');
  await typed(legal ? 'Razão social' : 'Nome completo').fill(fullName);
  await typed(legal ? 'Data de fundação' : 'Data de nascimento').fill('12/05/1985');
  await typed('E-mail').fill('socio@example.com');
  await typed('Telefone').fill('11988887777');
  await typed('CEP').fill('01310100');
  await expect(typed('Cidade')).toHaveValue('São Paulo');
  await typed('Número').fill('900');
}

async function decide(call: CallApi, decision: 'APPROVE' | 'FAIL', result?: string): Promise<void> {
  const [newest] = await call(findSandboxAccountAnalyses, {});
  await call(decideSandboxAccountAnalysis, {
    params: { uuid: newest?.uuid ?? '' },
    body: { decision, ...(result && { result }) },
  });
}

test('a seller activates its PJ account: three steps, a refusal, another sending, and it is open', async ({
  page,
  request,
}) => {
  test.slow();
  const call = await callAs(request, seller);
  await signIn(page, seller);
  await page.goto('/ativar-pj');
  const main = page.locator('main');
  await expect(main.getByText('Não enviada', { exact: true })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Etapas' }).getByRole('listitem')).toHaveText([
    ...['Etapa 1 de 3Dados da empresa', 'Etapa 2 de 3Dados adicionais', 'Etapa 3 de 3Dados dos sócios'],
  ]);

  // The registry knows the company, so only the missing fields are shown.
  await expect(main.getByText('Dados preenchidos pelo cadastro da Receita Federal.')).toBeVisible();
  await expect(field(page, 'CNPJ')).toHaveAttribute('readonly');
  await expect(field(page, 'Rua')).not.toHaveValue('');
  await next(page).click();
  await expect(main.getByText(missing)).toHaveCount(1);
  await expect(field(page, 'E-mail')).toBeFocused();
  await field(page, 'E-mail').fill('empresa@example.com');
  await next(page).click();

  await expect(field(page, 'Site')).toBeVisible();
  await field(page, 'Site').fill('https://empresa.example');
  await field(page, 'Atividade principal').fill('Comércio de livros');
  await expect(main.getByRole('combobox', { name: 'Tipo de negócio' })).toHaveValue('LTDA');

  // A reload loses nothing typed, and "back" is the previous step.
  await page.reload();
  await expect(field(page, 'Site')).toHaveValue('https://empresa.example');
  await main.getByRole('button', { name: 'Voltar' }).click();
  await expect(field(page, 'E-mail')).toHaveValue('empresa@example.com');
  await next(page).click();
  await next(page).click();

  await expect(owner(page, 'Sócio A · titular da conta')).toBeVisible();
  await fillOwner(page, 'Sócio A · titular da conta', '529.982.247-25', 'Ana Lima Souza');

  // With fourteen characters an owner is a company; after a removal the next owner takes the freed letter.
  const add = main.getByRole('button', { name: 'Adicionar sócio' });
  await add.click();
  await owner(page, 'Sócio B').getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('11.222.333/0001-81');
  await expect(owner(page, 'Sócio B').getByRole('combobox', { name: 'Tipo' })).toHaveValue('LEGAL_REPRESENTATIVE');
  await add.click();
  await fillOwner(page, 'Sócio C', '12.ABC.345/01DE-35', 'Participações Norte SA');
  await expectNoSideways(page);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Remover o sócio B' }).click();
  await expect(owner(page, 'Sócio C')).toHaveCount(0);
  await expect(owner(page, 'Sócio B').getByRole('textbox', { name: 'Razão social' })).toHaveValue(
    'Participações Norte SA',
  );
  await finish(page).click();
  await expect(page.getByText('Conta enviada com sucesso. Aguarde o processamento da mesma.')).toBeVisible();
  await expect(main.getByText('Em análise', { exact: true })).toBeVisible();
  await expect(finish(page)).toBeDisabled();
  await page.goto('/ativar-pj');
  await expect(field(page, 'Razão social')).toBeDisabled();

  // The institution rejects the application. The badge gives the reason, and the form keeps what was sent.
  await decide(call, 'FAIL', 'Contrato social ilegível.');
  await expect(main.getByText('Reprovada', { exact: true })).toBeVisible();
  await expect(field(page, 'Razão social')).toBeEnabled();
  await main.getByRole('button', { name: 'Por quê: Contrato social ilegível.' }).focus();
  await expect(page.getByRole('tooltip', { name: 'Contrato social ilegível.' })).toBeVisible();
  await openScreen(page, '/ativar-pj?step=3');
  await expect(owner(page, 'Sócio B').getByRole('textbox', { name: 'Razão social' })).toHaveValue(
    'Participações Norte SA',
  );
  await finish(page).click();
  await expect(main.getByText('Em análise', { exact: true })).toBeVisible();

  await decide(call, 'APPROVE');
  await expect(main.getByText('Ativa', { exact: true })).toBeVisible();
  await expect(finish(page)).toBeDisabled();
  await expect(field(page, 'CPF')).toBeDisabled();
  await expect(add).toHaveCount(0);
  await openScreen(page, '/configuracoes');
  await expect(page.getByRole('link', { name: 'Métodos de pagamento' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ativar conta PJ' })).toHaveCount(0);
  expect(await call(getBankingAccount, {})).toMatchObject({ status: 'ACTIVE', accountInput: { businessType: 'LTDA' } });
});
