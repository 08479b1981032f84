import { grants } from '@balcao/contract/access';
import { type CreditEntry, findCustomerCredit } from '@balcao/contract/customer-credit';
import { type Cents, formatCents } from '@balcao/kernel';
import { customerCredit as texts } from '@balcao/messages/customer-credit';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { InstantText } from '../../../../components/display/date-text.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { PersonName } from '../../../../components/display/person-name.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Section } from '../../../../components/page/section.tsx';
import { Pagination } from '../../../../components/table/pagination.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import { useDialog } from '../../../../lib/focus/use-dialog.ts';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';

const size = 5;

/** The balance, what may be done with it, and its history. */
export function CreditSection({ uuid }: { readonly uuid: string }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    ...answerOptions(findCustomerCredit, { params: { uuid }, query: { page, size } }, ['charge', 'subscription']),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={texts.title} {...(data && { action: <CreditButtons uuid={uuid} balance={data.balance} /> })}>
      {!data &&
        (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton height={48} radius="sm" />)}
      {data && (
        <>
          <p className={data.totalElements === 0 ? 'text-quiet' : 'text-20 font-semibold'}>
            {data.totalElements === 0 ? texts.none : <Money amount={data.balance} />}
          </p>
          <p className="text-quiet text-13 mt-1">{texts.help}</p>
          {data.totalElements > 0 && (
            <ul className="mt-4" aria-label={texts.history}>
              {data.content.map((entry) => (
                <Entry key={entry.uuid} entry={entry} />
              ))}
            </ul>
          )}
          {data.totalPages > 1 && <Pagination {...data} page={page} onPage={setPage} />}
        </>
      )}
    </Section>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return <ErrorState title={texts.loadFailed} error={error} onRetry={onRetry} />;
}

function Entry({ entry: { at, amount, kind, note, by, subject } }: { readonly entry: CreditEntry }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-t py-3">
      <div className="min-w-0 wrap-anywhere">
        <What kind={kind} subject={subject} />
        {note && <p>{note}</p>}
        <p className="text-quiet text-13">
          <InstantText at={at} />
          {' · '}
          {by ? <PersonName by={by} /> : texts.product}
        </p>
      </div>
      <span className={amount > 0 ? 'font-medium text-green' : 'font-medium'}>
        <Money amount={amount} />
      </span>
    </li>
  );
}

const aboutSubscription: readonly CreditEntry['kind'][] = [
  'SUBSCRIPTION_ENDED',
  'SUBSCRIPTION_TAKEN_BACK',
  'USED_ON_SUBSCRIPTION',
];

/** A link to the charge or the subscription, for people who may open it. */
function What({ kind, subject }: Pick<CreditEntry, 'kind' | 'subject'>) {
  const isOfSubscription = aboutSubscription.includes(kind);
  const maySee = { subscription: useMaySee(grants.subscription), charge: useMaySee(grants.charge) };
  const text = texts.kinds[kind];
  if (!subject || !maySee[isOfSubscription ? 'subscription' : 'charge']) return <p className="font-medium">{text}</p>;
  const params = { uuid: subject };
  return isOfSubscription ? (
    <Anchor component={Link} to="/recorrencias/$uuid" params={params as never} className="font-medium">
      {text}
    </Anchor>
  ) : (
    <Anchor component={Link} to="/cobrancas/$uuid" params={params as never} className="font-medium">
      {text}
    </Anchor>
  );
}

const dialogs = {
  give: lazy(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog })),
  use: lazy(async () => ({ default: (await import('./use-dialog.tsx')).UseDialog })),
  back: lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog })),
};
type CreditAction = keyof typeof dialogs;

function CreditButtons({ uuid, balance }: { readonly uuid: string; readonly balance: Cents }) {
  const [action, setAction] = useState<CreditAction>('give');
  const { opened, isWanted, open, close } = useDialog();
  const mayEdit = useMaySee(grants.editCustomer);
  const mayRefund = useMaySee(grants.refund);
  const [seesCharges, seesSubscriptions] = [useMaySee(grants.charges), useMaySee(grants.subscriptions)];
  const may = {
    back: balance > 0 && (mayRefund || mayEdit),
    use: balance > 0 && (seesCharges || seesSubscriptions),
    give: mayEdit,
  };
  const Dialog = dialogs[action];
  return (
    <div className="flex flex-wrap gap-2">
      {(['back', 'use', 'give'] as const).map(
        (one) =>
          may[one] && (
            <Button
              key={one}
              variant="default"
              size="xs"
              onClick={() => {
                setAction(one);
                open();
              }}
            >
              {texts[one].action}
            </Button>
          ),
      )}
      <Suspense>
        {isWanted && (
          <Dialog
            key={`${action} ${formatCents(balance)}`}
            uuid={uuid}
            balance={balance}
            opened={opened}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
