import { grants } from '@balcao/contract/access';
import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import type { PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chargeLink } from '../../../components/charges/charge-columns.tsx';
import { ChargeBadge } from '../../../components/display/charge-badge.tsx';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';

const texts = paymentLinks.detail;

/** How many of them are shown here. */
const shownCharges = 5;

const columns: readonly DataColumn<ChargeItem>[] = [
  {
    id: 'customerName',
    header: texts.customer,
    card: 'who',
    width: 9,
    grow: true,
    cell: (charge) => charge.customerName,
  },
  {
    id: 'expirationDate',
    header: texts.dueDate,
    card: 'date',
    width: 7,
    cell: (charge) => <DateText date={charge.expirationDate} />,
  },
  {
    id: 'value',
    header: texts.chargeValue,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: (charge) => <Money amount={charge.value} />,
  },
  { id: 'status', header: texts.status, card: 'status', width: 13, cell: (charge) => <ChargeBadge charge={charge} /> },
];

export function useChargesOfLink(uuid: string) {
  const seesCharges = useMaySee(grants.charges);
  const charges = useQuery({
    ...answerOptions(findCharges, { query: { paymentLink: uuid, size: shownCharges } }, ['charge']),
    enabled: seesCharges,
  });
  return { seesCharges, charges };
}

export function LinkCharges({ link: { uuid, url } }: { readonly link: PaymentLink }) {
  const { seesCharges, charges } = useChargesOfLink(uuid);
  const opensCharge = useMaySee(grants.charge);
  const total = charges.data?.totalElements ?? 0;
  if (!seesCharges) return null;
  return (
    <Section title={texts.charges}>
      <DataTable<ChargeItem>
        label={texts.charges}
        columns={columns}
        rows={charges.data?.content}
        rowKey={(charge) => charge.uuid}
        {...(opensCharge && { rowLink: chargeLink })}
        pageSize={1}
        error={charges.error}
        onRetry={() => void charges.refetch()}
        empty={<p className="text-quiet">{texts.noCharges}</p>}
      />
      {total > shownCharges && (
        <Anchor
          className="inline-block mt-2"
          renderRoot={(props) => <Link {...props} to="/cobrancas" search={{ paymentLink: url }} />}
        >
          {texts.seeCharges}
        </Anchor>
      )}
    </Section>
  );
}
