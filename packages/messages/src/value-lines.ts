import type { ValueLine } from '@balcao/contract/charges';

export const valueLineTexts = {
  total: 'Total',
  kinds: {
    PERIOD_VALUE: 'Valor do período',
    COUPON: 'Cupom',
    DISCOUNT: 'Desconto do método',
    ADDITIONAL: 'Valor adicional',
    PRORATION: 'Diferença ou crédito',
    CREDIT: 'Crédito do cliente',
    BUYER_FEES: 'Tarifas pagas pelo cliente',
  } satisfies Record<ValueLine['kind'], string>,
  titled: (title: string) => `Valor adicional: ${title}`,
  /** Stands where a coupon's code does. No coupon has such a letter in its code, so costs of coupons do not include it. */
  offerCode: 'PERMANÊNCIA',
  coupon: (code: string) => `Cupom ${code}`,
} as const;
