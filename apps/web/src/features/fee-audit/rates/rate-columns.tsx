import type { AcquirerRate } from '@balcao/contract/fee-audit/rates';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { cardBrandName } from '@balcao/messages/card-brands';
import { ratedProductName } from '@balcao/messages/fee-audit';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import type { DataColumn } from '../../../components/table/data-column.ts';

const { rates: texts, acquirers } = feeAuditScreens;
const { columns } = texts;

export const rateColumns: readonly DataColumn<AcquirerRate>[] = [
  {
    id: 'product',
    header: columns.product,
    card: 'who',
    width: 14,
    grow: true,
    cell: ({ acquirer, product, installmentsFrom, installmentsTo }) =>
      `${acquirers[acquirer]} · ${ratedProductName(product, installmentsFrom, installmentsTo)}`,
  },
  {
    id: 'brand',
    header: columns.brand,
    card: 'title',
    width: 8,
    cell: ({ brand }) => (brand ? cardBrandName(brand.toLowerCase()) : texts.allBrands),
  },
  {
    id: 'establishment',
    header: columns.establishment,
    width: 9,
    priority: 4,
    cell: ({ establishment }) => establishment ?? texts.allEstablishments,
  },
  { id: 'rate', header: columns.rate, card: 'amount', align: 'end', width: 9, cell: rateText },
  {
    id: 'days',
    header: columns.days,
    width: 6.5,
    priority: 2,
    cell: ({ daysToSettle }) => (daysToSettle === null ? texts.byAcquirer : texts.days(daysToSettle)),
  },
  {
    id: 'anticipation',
    header: columns.anticipation,
    width: 9,
    priority: 3,
    cell: ({ anticipationPercent }) =>
      anticipationPercent === null ? texts.notAgreed : texts.monthly(percent(anticipationPercent)),
  },
  {
    id: 'valid',
    header: columns.valid,
    card: 'date',
    width: 13,
    priority: 1,
    cell: ({ validFrom, validTo }) =>
      validTo
        ? texts.between(formatPlainDate(validFrom), formatPlainDate(validTo))
        : texts.since(formatPlainDate(validFrom)),
  },
];

function rateText({ percent: value, fixedFee }: AcquirerRate): string {
  return `${percent(value)}%${fixedFee > 0 ? ` + ${formatCents(fixedFee)}` : ''}`;
}

function percent(value: number): string {
  return value.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
}
