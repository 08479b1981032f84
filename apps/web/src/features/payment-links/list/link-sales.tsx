import { grants } from '@balcao/contract/access';
import type { PaymentLink } from '@balcao/contract/payment-links';
import { exportSalesOfLink, findSalesOfLink, type SaleOfLink } from '@balcao/contract/sale-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { Button, Pagination } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { call } from '../../../lib/api/call.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { saveAnswer } from '../../../lib/http/save-file.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import classes from './link-detail.module.css';
import { SaleStatusBadge } from './sale-status.tsx';

const texts = saleLinks.sales;
const size = 10;

const columns: readonly DataColumn<SaleOfLink>[] = [
  {
    id: 'buyer',
    header: texts.buyer,
    card: 'who',
    width: 9,
    grow: true,
    cell: ({ buyer, answers }) => (
      <>
        {buyer.name}
        {Object.entries(answers).map(([label, answer]) => (
          <span key={label} className={classes.terms}>
            {label}: {answer}
          </span>
        ))}
      </>
    ),
  },
  {
    id: 'createdAt',
    header: texts.date,
    card: 'date',
    width: 9,
    cell: ({ paidAt, createdAt }) => <InstantText at={paidAt ?? createdAt} />,
  },
  {
    id: 'value',
    header: texts.value,
    card: 'amount',
    align: 'end',
    width: 8,
    cell: ({ value }) => <Money amount={value} />,
  },
  {
    id: 'status',
    header: texts.status,
    card: 'status',
    width: 8,
    cell: ({ status }) => <SaleStatusBadge status={status} />,
  },
];

/** Who bought at a link for sale, and who began to pay. */
export function LinkSales({ link: { uuid } }: { readonly link: PaymentLink }) {
  const [page, setPage] = useState(0);
  const opensCharge = useMaySee(grants.charge);
  const sales = useQuery({
    ...answerOptions(findSalesOfLink, { params: { uuid }, query: { page, size } }, ['charge', 'payment-link']),
    placeholderData: keepPreviousData,
  });
  const total = sales.data?.totalElements ?? 0;
  return (
    <Section title={texts.title}>
      <DataTable<SaleOfLink>
        label={texts.title}
        columns={columns}
        rows={sales.data?.content}
        rowKey={(sale) => sale.uuid}
        {...(opensCharge && { rowLink: ({ charge }) => ({ to: '/cobrancas/$uuid', params: { uuid: charge } }) })}
        pageSize={1}
        error={sales.error}
        onRetry={() => void sales.refetch()}
        empty={<p className={classes.none}>{texts.none}</p>}
      />
      {total > size && (
        <Pagination mt="sm" total={Math.ceil(total / size)} value={page + 1} onChange={(next) => setPage(next - 1)} />
      )}
      {total > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          mt="sm"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => saveSales(uuid).catch(notifyError)}
        >
          {texts.csv}
        </Button>
      )}
    </Section>
  );
}

async function saveSales(uuid: string): Promise<void> {
  saveAnswer((await call(exportSalesOfLink, { params: { uuid }, query: {} })) as Blob, texts.fileName);
}
