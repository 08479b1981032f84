import type { PaymentMethod } from '@balcao/contract/payment-links';
import type { PeriodType } from '@balcao/contract/plans';

export const checkoutPage = {
  loading: 'Carregando os planos',
  loadFailed: 'Não foi possível abrir a página',
  missing: 'Página não encontrada',
  missingHelp: 'Confira se o link está completo ou peça um novo a quem o enviou.',
  noPlans: 'Nenhum plano disponível',
  noPlansHelp: (seller: string) => `Esta página não vende planos agora. Fale com ${seller}.`,

  plans: 'Planos',
  period: 'Periodicidade',
  periods: { MONTHLY: 'Mensal', SEMESTER: 'Semestral', YEARLY: 'Anual' } satisfies Record<PeriodType, string>,
  periodNames: { MONTHLY: 'mensal', SEMESTER: 'semestral', YEARLY: 'anual' } satisfies Record<PeriodType, string>,
  perMonth: 'por mês',
  charged: {
    MONTHLY: () => 'Cobrado todo mês',
    SEMESTER: (amount: string) => `${amount} cobrados a cada 6 meses`,
    YEARLY: (amount: string) => `${amount} cobrados uma vez por ano`,
  } satisfies Record<PeriodType, (amount: string) => string>,
  saving: {
    MONTHLY: () => '',
    SEMESTER: (amount: string) => `Economize ${amount} a cada 6 meses`,
    YEARLY: (amount: string) => `Economize ${amount} por ano`,
  } satisfies Record<PeriodType, (amount: string) => string>,
  /** The largest saving of any plan. */
  upTo: (percent: number) => `até −${percent}%`,
  onlyBy: { MONTHLY: 'Só mensal', SEMESTER: 'Só semestral', YEARLY: 'Só anual' } satisfies Record<PeriodType, string>,
  methods: { PIX: 'Pix', CREDIT_CARD: 'Cartão', BANK_SLIP: 'Boleto' } satisfies Record<PaymentMethod, string>,
  methodsLabel: 'Formas de pagamento',
  choose: 'Assinar',
  chooseOf: (plan: string) => `Assinar ${plan}`,
} as const;
