import { expect, test } from '@playwright/test';
import { changeRecoveryPolicy, getRecoveryPolicy } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a policy is changed within the brands’ rule, seen day by day, kept, and given to segments, which are put in order, simulated alone, and removed', async ({
  page,
  request,
}) => {
  const person = 'dono@marealta.example';
  const call = await callAs(request, person);
  const { defaults } = await call(getRecoveryPolicy, {});
  await call(changeRecoveryPolicy, { body: { policy: defaults, segments: [] } });
  await signIn(page, person);
  await page.goto('/recuperacao');
  const main = page.locator('main');
  const [funds, save] = [
    main.getByRole('textbox', { name: 'Sem saldo' }),
    main.getByRole('button', { name: 'Salvar política' }),
  ];
  const calendar = main.getByRole('list', { name: 'Calendário' });
  await expect(funds).toHaveValue('3, 7, 12, 20');
  await expect(save).toBeDisabled();
  await expect(main.getByText('Nada foi recuperado nos últimos doze meses.')).toBeVisible();
  await expect(calendar.getByText('20 depois:')).toHaveCount(0);
  await expect(calendar.getByRole('listitem').filter({ hasText: '+20' })).toContainText('Nova tentativa no cartão');
  await funds.fill('2, 31');
  await expect(main.getByText('Uma nova tentativa é feita em até 30 dias.')).toBeVisible();
  await funds.fill('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15');
  await expect(main.getByText(/no máximo 15 tentativas em 30 dias, contando/)).toBeVisible();
  await funds.fill('2, 9');
  await expect(calendar.getByRole('listitem').filter({ hasText: '+9' })).toContainText('Nova tentativa no cartão');
  await main.getByRole('textbox', { name: 'Pix: antes' }).fill('');
  await main.getByRole('textbox', { name: 'Pix: depois' }).fill('0, 3');
  await main.getByText('Acordo', { exact: true }).click();
  await main.getByRole('textbox', { name: 'Dias depois do vencimento' }).fill('61');
  await expect(main.getByText('Até 60 dias depois do vencimento.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Dias depois do vencimento' }).fill('26');
  await main.getByRole('combobox', { name: 'Parcelas' }).selectOption('6');
  await expect(calendar.getByRole('listitem').filter({ hasText: '+26' })).toContainText('Último recurso');
  await save.click();
  await expect(page.getByText('Política de recuperação salva.')).toBeVisible();
  await main.getByRole('button', { name: 'Simular' }).click();
  await expect(main.getByText(/não há o que simular/)).toBeVisible();
  await main.getByRole('tab', { name: 'Lembretes' }).click();
  await expect(main.getByText(/^Nenhuma cobrança atrasou/)).toBeVisible();
  await page.goto('/notificacoes?tab=pix');
  await expect(main.getByRole('button', { name: '3 dias depois' })).toBeVisible();
  await expect(main.getByRole('button', { name: '2 dias depois' })).toHaveCount(0);
  await page.goto('/recuperacao');
  await expect(funds).toHaveValue('2, 9');
  await expect(main.getByRole('combobox', { name: 'Parcelas' })).toHaveValue('6');
  await main.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await expect(funds).toHaveValue('3, 7, 12, 20');
  await save.click();
  await expect(page.getByText('Política de recuperação salva.')).toBeVisible();

  const list = main.getByRole('list', { name: 'Segmentos, em ordem' });
  await main.getByRole('button', { name: 'Adicionar segmento' }).click();
  await expect(list.getByText('Falta completar')).toBeVisible();
  await save.click();
  await expect(main.getByText('Dê um nome ao segmento.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Nome do segmento' }).fill('Valores altos');
  await expect(main.getByText('Escolha ao menos uma condição: planos, valor ou histórico.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Valor a partir de' }).fill('500,00');
  await funds.fill('1, 2');
  await main.getByRole('textbox', { name: 'Dias de atraso tolerados' }).fill('10');
  await main.getByRole('switch', { name: 'Propor a negativação' }).click();
  await main.getByRole('textbox', { name: 'Valor mínimo da cobrança' }).fill('200,00');
  await main.getByRole('button', { name: 'Adicionar segmento' }).click();
  await main.getByRole('textbox', { name: 'Nome do segmento' }).fill('Bons pagadores');
  await main.getByRole('combobox', { name: 'Histórico do cliente' }).selectOption('Pagou, sem atraso em 12 meses');
  await main.getByRole('textbox', { name: 'Cobranças pagas, no mínimo' }).fill('3');
  await main.getByRole('button', { name: 'Subir Bons pagadores' }).click();
  await expect(list.getByRole('listitem').first()).toContainText('Pagou, sem atraso em 12 meses (3 ou mais)');
  await expectNoSideways(page);
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Política de recuperação salva.')).toBeVisible();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveText([
    /Bons pagadores/,
    /Valores altos.*R\$\s500,00/,
    /Todas as outras/,
  ]);
  await expect(funds).toHaveValue('3, 7, 12, 20');
  await list.getByRole('button', { name: /^Valores altos/ }).click();
  await expect(funds).toHaveValue('1, 2');
  await expect(main.getByText('Nenhuma cobrança a negativar.')).toBeVisible();
  await main.getByRole('button', { name: 'Simular' }).click();
  await expect(main.getByText(/não há o que simular/)).toBeVisible();
  await main.getByRole('button', { name: 'Remover Valores altos' }).click();
  await main.getByRole('button', { name: 'Remover Bons pagadores' }).click();
  await save.click();
  // The button is disabled too while it is being saved.
  await expect(page.getByText('Política de recuperação salva.')).toBeVisible();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveText([/Todas as cobranças/]);
});

test('what was recovered is told, and another plan replayed over the year, plainly an estimate', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/recuperacao');
  const main = page.locator('main');
  await expect(main.getByRole('list', { name: 'Recuperado por mês' }).getByRole('listitem')).toHaveCount(12);
  await main.getByRole('button', { name: 'Simular' }).click();
  await expect(main.getByText('O que foi recuperado', { exact: true })).toBeVisible();
  await expect(main.getByText('Estimativa', { exact: true })).toBeVisible();
  await expect(main.getByText('De onde vem a estimativa')).toBeVisible();
  await main.getByRole('textbox', { name: 'Sem saldo' }).fill('2, 5, 9, 15');
  await expect(main.getByText('A política mudou depois desta simulação.')).toBeVisible();
  await main.getByRole('button', { name: 'Simular de novo' }).click();
  await expect(main.getByText('A política mudou depois desta simulação.')).toBeHidden();
  await expectNoSideways(page);
});
