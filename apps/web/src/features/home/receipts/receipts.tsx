import { getReceiptDays, type ReceiptDay } from '@balcao/contract/settlement';
import { dayOfWeek, type PlainDate } from '@balcao/kernel';
import { home } from '@balcao/messages/home';
import { Box, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import classes from './receipts.module.css';
import { shownDays } from './shown-days.ts';

const DayDrawer = lazy(async () => ({ default: (await import('./day-drawer.tsx')).DayDrawer }));

const texts = home.receipts;
const options = answerOptions(getReceiptDays, {}, ['balance', 'sandbox']);
const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];

export function Receipts() {
  const { data, error, refetch } = useQuery(options);
  const [day, setDay] = useState<PlainDate>();
  const [opened, drawer] = useDisclosure(false);
  const open = (date: PlainDate) => {
    setDay(date);
    drawer.open();
  };
  return (
    <Section title={texts.title}>
      <Box className="mb-5" mih="5.5rem">
        {data ? (
          data.days.length === 0 ? (
            <p className="text-quiet">{texts.nothing}</p>
          ) : (
            <ol className={`${classes.days} grid overflow-x-auto border rounded-lg bg-raised`} aria-label={texts.label}>
              {shownDays(data.days, data.today).map((day) => (
                <Day key={day.date} day={day} today={data.today} onOpen={() => open(day.date)} />
              ))}
            </ol>
          )
        ) : error ? (
          <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="5.5rem" radius="lg" />
        )}
      </Box>
      {day && (
        <Suspense>
          <DayDrawer date={day} opened={opened} onClose={drawer.close} />
        </Suspense>
      )}
    </Section>
  );
}

interface DayProps {
  readonly day: ReceiptDay;
  readonly today: PlainDate;
  readonly onOpen: () => void;
}

function Day({ day: { date, amount, quantity }, today, onOpen }: DayProps) {
  const [, month, number] = date.split('-');
  const when = date === today ? texts.today : `${weekdays[dayOfWeek(date) % 7]} ${number}/${month}`;
  const content = (
    <>
      <span className={`${date === today ? 'text-green font-semibold' : 'text-quiet'} text-13 figures`}>{when}</span>
      <span className={date < today ? '' : 'font-semibold'}>
        <Money amount={amount} />
      </span>
      <span className="min-h-5 text-quiet text-12">
        {date < today ? texts.received : date > today ? texts.coming : ' '}
      </span>
    </>
  );
  return (
    <li className={`${classes.day} ${date === today ? 'bg-green' : ''}`}>
      {quantity > 0 ? (
        <UnstyledButton className="focus-inset hover:bg-hover grid w-full py-3 px-4" onClick={onOpen}>
          {content}
        </UnstyledButton>
      ) : (
        <div className="grid w-full py-3 px-4">{content}</div>
      )}
    </li>
  );
}
