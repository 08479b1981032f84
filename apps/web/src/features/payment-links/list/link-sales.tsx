import { grants } from '@balcao/contract/access';
import { exportSalesOfLink, findSalesOfLink, type SaleOfLink, saleStatuses } from '@balcao/contract/sale-links';
import { saleLinkFiles } from '@balcao/messages/sale-link-files';
import { saleLinks } from '@balcao/messages/sale-links';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../components/page/section.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { saleColumns } from './sale-columns.tsx';

const texts = saleLinks.sales;
const size = 5;

const filters = ['ALL', ...saleStatuses] as const;
type Filter = (typeof filters)[number];
const filterOptions = filters.map((value) => ({ value, label: value === 'ALL' ? texts.all : texts.filters[value] }));

export function LinkSales({ uuid }: { readonly uuid: string }) {
  const [filter, setFilter] = useState<Filter>('ALL');
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useSalesOfLink(uuid, { filter, page });
  const opensCharge = useMaySee(grants.charge);
  const total = data?.totalElements ?? 0;
  return (
    <Section title={texts.title} action={total > 0 && <ExportButton uuid={uuid} filter={filter} />}>
      {(total > 0 || filter !== 'ALL') && (
        <SegmentedControl
          size="xs"
          fullWidth
          mb="sm"
          aria-label={texts.filter}
          data={filterOptions}
          value={filter}
          onChange={(next) => {
            setFilter(filters.find((one) => one === next) ?? 'ALL');
            setPage(0);
          }}
        />
      )}
      <DataTable<SaleOfLink>
        label={texts.title}
        columns={saleColumns}
        rows={data?.content}
        rowKey={(sale) => sale.uuid}
        {...(opensCharge && { rowLink: chargeOfSale })}
        pageSize={1}
        stale={isPlaceholderData}
        error={error}
        failedTitle={texts.failed}
        onRetry={() => void refetch()}
        empty={<p className="text-quiet">{filter === 'ALL' ? texts.empty : texts.emptyFiltered}</p>}
      />
      {data && data.totalPages > 1 && <Pagination {...data} page={page} onPage={setPage} />}
    </Section>
  );
}

interface Shown {
  readonly filter: Filter;
  readonly page: number;
}

export function useSalesOfLink(uuid: string, { filter, page }: Shown = { filter: 'ALL', page: 0 }, enabled = true) {
  const query = { page, size, ...(filter !== 'ALL' && { status: filter }) };
  return useQuery({
    ...answerOptions(findSalesOfLink, { params: { uuid }, query }, ['payment-link', 'charge']),
    placeholderData: keepPreviousData,
    enabled,
  });
}

function chargeOfSale({ charge }: SaleOfLink) {
  return { to: '/cobrancas/$uuid', params: { uuid: charge } } as const;
}

interface ExportButtonProps extends Pick<Shown, 'filter'> {
  readonly uuid: string;
}

function ExportButton({ uuid, filter }: ExportButtonProps) {
  const query = filter === 'ALL' ? {} : { status: filter };
  const download = useDownload(exportSalesOfLink, saleLinkFiles.sales.fileName, texts.exported);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={14} stroke={1.6} />}
      loading={download.isPending}
      onClick={() => download.mutate({ params: { uuid }, query })}
    >
      {texts.export}
    </Button>
  );
}
