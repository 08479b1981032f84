import { monthsOfPeriod, planLimits } from '@balcao/contract';
import { expect, it } from 'vitest';
import { checkoutInfo } from '../checkout-info.ts';
import { planScreens } from '../plan-screens.ts';
import { catalogRefusalTexts } from '../refusals/catalog.ts';
import { screens } from '../screens.ts';
import { shell } from '../shell.ts';

const { list, form, problems, tabs } = planScreens;

/** The texts that the documents give for plans and the checkout page, each with its section. */
const given = [
  ['2, 2', 'the menu group', shell.menu.checkout, 'Meu Checkout'],
  ['2, 2', 'the form of a new plan', form.create, 'Novo Plano'],
  ['2, 2', 'its screen', screens.newPlan, 'Novo Plano'],
  ['2, 2', 'the form of a plan', form.edit, 'Editar Plano'],
  ['2, 2', 'its screen', screens.editPlan, 'Editar Plano'],
  ['2, 2', 'the search', list.search, 'Buscar planos'],
  ['2, 2', 'the button', list.create, 'Criar plano'],
  ['2, 2', 'no plans', list.empty, 'Sem Planos cadastrados'],
  ['2, 2', 'the first tab', tabs.info, 'Informações Gerais'],
  ['2, 2', 'the second tab', tabs.plans, 'Meus planos'],
  ['2, 2', 'the link', checkoutInfo.copy, 'Copiar link'],
  ['2, 4', 'a plan that could not be switched', list.notChanged, 'Plano não pode ser atualizado!'],
  ['2, 5', 'a plan without a title', problems.required, 'Preenchimento obrigatório!'],
  ['2, 5', 'a title that is too long', problems.titleTooLong, 'O título deve ter no máximo 60 caracteres!'],
  ['2, 5', 'no method', problems.noMethod, 'Selecione ao menos um método de pagamento.'],
  ['2, 5', 'a page without a title', checkoutInfo.problems.title, 'Título é um campo obrigatório!'],
  ['2, 5', 'a page without an address', checkoutInfo.problems.subDomain, 'Url é um campo obrigatório!'],
  ['2, 5', 'an address that is taken', checkoutInfo.problems.TAKEN, 'URL já em uso por outro checkout!'],
  [
    '2, 8',
    'the same from the service',
    catalogRefusalTexts['checkout_page.address_taken'],
    checkoutInfo.problems.TAKEN,
  ],
  ['2, 8', 'a plan changed', form.updated, 'Plano atualizado com sucesso!'],
  ['2, 8', 'a plan made', form.created, 'Plano cadastrado com sucesso!'],
  ['2, 8', 'a page made', checkoutInfo.created, 'Checkout cadastrado com sucesso!'],
  ['2, 8', 'a page changed', checkoutInfo.updated, 'Checkout editado com sucesso!'],
] as const;

it.each(given)('section %s, %s', (_section, _what, ours, documented) => {
  expect(ours).toBe(documented);
});

it('section 2, 9: the limits of a plan', () => {
  expect(planLimits).toMatchObject({ title: 60, description: 500, item: 120 });
  expect(monthsOfPeriod).toEqual({ MONTHLY: 1, SEMESTER: 6, YEARLY: 12 });
});
