import { changeCardLimit, findVirtualCards, getCardLimits, type VirtualCard } from '@balcao/contract/banking/cards';
import type { Cents } from '@balcao/kernel';
import { virtualCards } from '@balcao/messages/virtual-cards';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DoneHere } from '../../components/banking/at-the-bank.tsx';
import { Money } from '../../components/display/money.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { MoneyInput } from '../../components/form/money-input.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { useList } from '../../components/table/use-list.ts';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { cardLooks } from './card-status.ts';
import { useCardsChanged, useItemsBlocked } from './use-cards-changed.ts';

const texts = virtualCards.limits;

type Typed = Readonly<Record<string, Cents | null>>;

export function CardLimitsPage() {
  return (
    <DoneHere gap="CARDS" title={texts.title}>
      <CardLimits />
    </DoneHere>
  );
}

function CardLimits() {
  const { found, table, pages } = useList(findVirtualCards, { topics: ['card', 'sandbox'] });
  const limits = useQuery(answerOptions(getCardLimits, { query: { idCard: '' } }, ['card', 'balance', 'sandbox']));
  const [typed, setTyped] = useState<Typed>();
  const isHeld = useItemsBlocked();
  const changed = useCardsChanged();
  const change = useSubmit(changeCardLimit, { onError: () => undefined });
  const save = async () => {
    // Those of other pages too.
    const wanted = Object.entries(typed ?? {}).flatMap(([cardId, newLimit]) => {
      const isSame = found?.content.some(({ id, limitValue }) => id === cardId && limitValue === newLimit);
      return newLimit && !isSame ? [{ cardId, newLimit }] : [];
    });
    try {
      for (const body of wanted) await change.mutateAsync({ body });
      if (wanted.length > 0) notify.success(virtualCards.toasts.limitChanged);
    } catch (error) {
      // The input is replaced with the current limits.
      notifyError(error as Error);
    }
    setTyped(undefined);
    await changed();
  };
  const { data } = limits;
  const totals = [
    [texts.fixed, data?.fixedValue],
    [texts.global, data?.totalValueBag],
    [texts.left, data?.availableValueVirtualCard],
  ] as const;
  return (
    <>
      <PageHeader title={texts.title}>
        <Button variant="default" renderRoot={(props) => <Link to="/cartao" {...props} />}>
          {virtualCards.manageCards}
        </Button>
        {typed ? (
          <>
            <Button variant="default" disabled={change.isPending} onClick={() => setTyped(undefined)}>
              {texts.cancel}
            </Button>
            <Button loading={change.isPending} onClick={() => void save()}>
              {texts.save}
            </Button>
          </>
        ) : (
          <Button disabled={isHeld || !found} onClick={() => setTyped({})}>
            {texts.edit}
          </Button>
        )}
      </PageHeader>
      <dl className="mb-6 flex flex-wrap" style={{ gap: '1rem 3rem' }}>
        {totals.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-quiet text-13">{label}</dt>
            <dd className="text-22 font-semibold" style={{ minHeight: '2rem' }}>
              {amount !== undefined ? (
                <Money amount={amount} />
              ) : limits.error ? (
                '—'
              ) : (
                <Skeleton width={120} height={28} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <DataTable<VirtualCard>
        label={texts.title}
        columns={columnsOf(typed, (id, amount) => setTyped((before) => ({ ...before, [id]: amount })))}
        {...table}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={virtualCards.empty}
            help={virtualCards.help}
            action={
              <Button
                disabled={isHeld}
                renderRoot={(props) => <Link to="/cartao" search={{ creating: 'true' }} {...props} />}
              >
                {virtualCards.create}
              </Button>
            }
          />
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </>
  );
}

function columnsOf(
  typed: Typed | undefined,
  onType: (id: string, amount: Cents | null) => void,
): readonly DataColumn<VirtualCard>[] {
  return [
    {
      id: 'card',
      header: texts.columns.card,
      card: 'date',
      width: 8,
      cell: ({ panMasked }) => (panMasked ? virtualCards.ending(panMasked.slice(-4)) : virtualCards.noNumber),
    },
    {
      id: 'name',
      header: texts.columns.name,
      card: 'who',
      width: 10,
      grow: true,
      cell: ({ cardName, cardStatus }) => (
        <>
          {cardName} {cardStatus !== 'ACTIVE' && <StatusBadge {...cardLooks[cardStatus]} />}
        </>
      ),
    },
    {
      id: 'type',
      header: texts.columns.type,
      card: 'status',
      width: 8,
      priority: 1,
      cell: ({ type }) => virtualCards.types[type],
    },
    {
      id: 'invoice',
      header: texts.columns.invoice,
      card: 'amount',
      align: 'end',
      width: 9,
      cell: ({ invoiceValue }) => <Money amount={invoiceValue} />,
    },
    {
      id: 'limit',
      header: texts.columns.limit,
      card: 'actions',
      align: 'end',
      width: 10.5,
      cell: ({ id, cardName, limitValue }) =>
        limitValue === null ? (
          <span className="text-quiet text-13">{texts.free}</span>
        ) : typed ? (
          <MoneyInput
            w="9rem"
            aria-label={texts.limitOf(cardName)}
            value={id in typed ? (typed[id] ?? null) : limitValue}
            onChange={(amount) => onType(id, amount)}
          />
        ) : (
          <>
            <span className="only-in-card">{texts.columns.limit} </span>
            <Money amount={limitValue} />
          </>
        ),
    },
  ];
}
