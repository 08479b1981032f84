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
  coupon: (code: string) => `Cupom ${code}`,
} as const;
