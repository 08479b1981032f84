import {
  createPaymentLink,
  findFastLinks,
  findOrderLinks,
  findSubscriptionLinks,
  type Grant,
  grants,
  isGranted,
  maxInstallments,
  monthsOfPeriod,
  type Role,
  simulateInstallments,
} from '@balcao/contract';
import { describe, expect, it } from 'vitest';
import { linkSplit } from '../link-split.ts';
import { paymentLinks } from '../payment-links.ts';
import { screens } from '../screens.ts';
import { subscriptionImport } from '../subscription-import.ts';

const { list, form, problems, preview, created, remove } = paymentLinks;

/** Section of the documents, what it gives, and where the product has it. */
const given: readonly (readonly [section: string, text: string, ours: string])[] = [
  ['2.3', 'Links de pagamento', screens.paymentLinks],
  ['2.3', 'Criar', screens.createPaymentLink],
  ['2.3', 'Link Rápido', screens.fastLink],
  ['2.6', 'Cobranças pontuais', list.tabsOf.orders],
  ['2.6', 'Cobranças recorrentes', list.tabsOf.subscriptions],
  ['2.6', 'Links Rápidos', list.tabsOf['fast-orders']],
  ['2.6', 'Criar', list.create],
  ['2.6', 'Link de Pagamento', list.createLink],
  ['2.6', 'Link Rápido', list.createFastLink],
  ['2.6', 'Importar Recorrências', list.importSubscriptions],
  ['1', 'Pontual', form.types.ORDER],
  ['1', 'Recorrente', form.types.SUBSCRIPTION],
  ['2.6', 'Resumo', preview.summary],
  ['2.6', 'Parcelamento', preview.installments],
  ['2.6', 'Cobrança criada com sucesso', created.title],
  ['2.6', 'Tem certeza que deseja excluir o link para essa cobrança pontual?', remove.titles.ORDER],
  ['2.6', 'Excluí-lo desativará o link para futuras contratações.', remove.consequence],
  ['2.6, 8', 'Sem dados de links customizados', list.empty],
  [
    '4',
    'O valor do split é superior ao valor disponível. Revise os valores para criar o link.',
    linkSplit.review.tooLarge,
  ],
  ['5', 'Preenchimento obrigatório!', problems.required],
  ['5', 'O título deve ter no máximo 60 caracteres!', problems.titleTooLong],
  ['5', 'A descrição do boleto deve ter no máximo 130 caracteres!', problems.bankSlipDescriptionTooLong],
  ['5', 'A data precisa estar no futuro', problems.past],
  ['5', 'Selecione ao menos um método de pagamento.', problems.noMethod],
  ['8', 'Link customizado excluído com sucesso!', remove.done],
  ['8', 'Não foi possível carregar os dados de valores', preview.failed],
  ['8', 'Falha ao carregar as informações dos métodos de pagamento.', form.defaultsFailed],
  ['8', 'Sem planos cadastrados', subscriptionImport.planPicker.empty],
  ['9', '35% menos inadimplência', form.lessDefault],
];

describe('the texts of payment links', () => {
  it.each(given)('section %s: %s', (_section, text, ours) => expect(ours).toBe(text));
});

const order = {
  type: 'ORDER',
  paymentOrder: { title: 'Curso', value: 100 },
  allowedPaymentMethods: { pixMethod: {} },
};
const subscription = {
  type: 'SUBSCRIPTION',
  paymentSubscription: { idPlan: '019a2b3c-0000-7000-8000-000000000000', valuePerMonth: 100, type: 'MONTHLY' },
  allowedPaymentMethods: { pixMethod: {} },
};
const fast = {
  type: 'FAST_ORDER',
  paymentOrder: { title: 'Curso', value: 100 },
  allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
};
const refusalOf = (body: object) => createPaymentLink.body.safeParse(body).error?.issues[0]?.message;
const withOrder = (more: object) => ({ ...order, paymentOrder: { ...order.paymentOrder, ...more } });
const withTerms = (more: object) => ({
  ...subscription,
  paymentSubscription: { ...subscription.paymentSubscription, ...more },
});

describe('the rules of a link (sections 4, 5 and 9)', () => {
  it('takes the three types', () => {
    for (const body of [order, subscription, fast]) expect(refusalOf(body)).toBeUndefined();
  });

  it.each([
    ['5: title', withOrder({ title: ' ' }), problems.required],
    ['5: title', withOrder({ title: 'a'.repeat(61) }), problems.titleTooLong],
    ['5: quick title', { ...fast, paymentOrder: { title: 'a'.repeat(61), value: 1 } }, problems.titleTooLong],
    ['5: boleto', { ...order, bankSlipDescription: 'a'.repeat(131) }, problems.bankSlipDescriptionTooLong],
    ['5: method', { ...order, allowedPaymentMethods: {} }, problems.noMethod],
    ['5: additional title', withTerms({ additionalTitle: 'a'.repeat(61) }), problems.titleTooLong],
  ])('%s is refused in the documents’ words', (_, body, text) => expect(refusalOf(body)).toBe(text));

  it.each([
    ['5: description', withOrder({ description: 'a'.repeat(301) })],
    ['4: card', withOrder({ installments: 22 })],
    ['4: Pix', withOrder({ customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 13 }] })],
    ['4: boleto', withOrder({ customInstallmentsValues: [{ paymentMethod: 'BANK_SLIP', installments: 22 }] })],
    ['5: discount', { ...order, allowedPaymentMethods: { pixMethod: { discount: { amount: 100.01 } } } }],
    ['9: quick value', { ...fast, paymentOrder: { title: 'x', value: 0 } }],
    ['5: recurring value', withTerms({ valuePerMonth: 0 })],
    ['5: additional value', withTerms({ additionalValue: 1_000_000 })],
  ])('%s above its limit is refused', (_, body) => expect(refusalOf(body)).toBeDefined());

  it('boleto goes to 21 installments, Pix to 12, and a card is previewed to 21', () => {
    expect(maxInstallments).toEqual({ CREDIT_CARD: 21, BANK_SLIP: 21, PIX: 12 });
    const query = { value: '100', method: 'CREDIT_CARD' };
    expect(simulateInstallments.query.safeParse({ ...query, installments: '21' }).success).toBe(true);
    expect(simulateInstallments.query.safeParse({ ...query, installments: '22' }).success).toBe(false);
  });

  it('a period has 1, 6 or 12 months', () => {
    expect(monthsOfPeriod).toEqual({ MONTHLY: 1, SEMESTER: 6, YEARLY: 12 });
  });
});

describe('the lists of links (section 7)', () => {
  it.each([
    ['orders', findOrderLinks, 'title'],
    ['subscriptions', findSubscriptionLinks, 'planTitle'],
    ['fast-orders', findFastLinks, 'planTitle'],
  ] as const)('%s: 20 a page, the newest first, searched', (name, { path, query }, field) => {
    expect(path).toBe(`/service/core/payment-links/${name}`);
    expect(query.parse({ [field]: 'café' })).toMatchObject({ size: 20, sort: 'createdAt,DESC', [field]: 'café' });
  });
});

const roles: readonly Role[] = ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_PAYMENT_LINK'];

/** Profiles that see each screen (section 2.3), and the flag that it requires. */
const who: readonly (readonly [path: string, grant: Grant, feature: string, of: readonly Role[]])[] = [
  ['/seja-pago', grants.paymentLinks, 'view_seller_payment_link', roles],
  ['/seja-pago/criar/:id', grants.createPaymentLink, 'view_seller_create_payment_link', roles],
  ['/seja-pago/editar/:id', grants.editPaymentLink, 'view_seller_payment_link_edit', roles],
  ['/seja-pago/link-rapido', grants.createFastLink, 'view_checkout_create_order_by_fast_link', roles],
  ['Links Rápidos', grants.fastLinks, 'view_fast_payment_link', roles],
  [
    '/importacao-de-recorrencia',
    grants.importSubscriptions,
    'view_seller_import_payment_link',
    ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_SUBSCRIPTIONS'],
  ],
];

describe('who sees the screens of links', () => {
  it.each(who)('%s', (_path, grant, feature, of) => {
    expect([...grant.roles].toSorted()).toEqual([...of].toSorted());
    expect([grant.feature].flat()).toEqual([feature]);
    for (const role of of) {
      expect(isGranted(grant, { roles: [role], features: [grant.feature ?? []].flat() })).toBe(true);
      expect(isGranted(grant, { roles: [role], features: [] })).toBe(false);
    }
  });
});
