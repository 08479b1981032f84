import type { PixAutomaticOfSubscription } from '@balcao/contract/pix-automatic/pix-automatic';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { debitErrors } from '@balcao/messages/pix-automatic-codes';
import { pixAutomaticScreens } from '@balcao/messages/pix-automatic-screens';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../../components/display/date-text.tsx';
import { StatusBadge } from '../../../../components/display/status-badge.tsx';
import { debitLook } from './authorization-look.ts';
import classes from './pix-automatic.module.css';

const texts = pixAutomaticScreens;

type Next = NonNullable<PixAutomaticOfSubscription['next']>;
type Debit = Next['debits'][number];

export function NextDebit({ next }: { readonly next: Next }) {
  const { charge, value, dueDate, sentFrom, sentUntil, sentOn, debits } = next;
  return (
    <>
      <h3 className="text-16 mt-6 mb-2">{texts.next.title}</h3>
      <p>{texts.next.of(formatCents(value), formatPlainDate(dueDate))}</p>
      <p className="text-quiet mt-1">
        {debits.length > 0
          ? texts.next.sent(formatPlainDate(sentOn))
          : texts.next.willSend(formatPlainDate(sentOn), formatPlainDate(sentFrom), formatPlainDate(sentUntil))}{' '}
        {charge && <ChargeLink uuid={charge} />}
      </p>
      <Debits debits={debits} />
    </>
  );
}

/** How many are shown; the others are among the charges of the subscription. */
const maxPast = 4;

/** The charges that were debited before, the last due first; the attempts of one where there was more than one. */
export function DebitsSoFar({ past }: Pick<PixAutomaticOfSubscription, 'past'>) {
  return (
    <>
      <h3 className="text-16 mt-6 mb-2">{texts.debits.title}</h3>
      <ul className={`mt-2 ${classes.lines}`} aria-label={texts.debits.title}>
        {past.slice(0, maxPast).map(({ charge, value, dueDate, debits }) => {
          const last = debits.at(-1);
          return (
            <li className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 py-2 border-b" key={charge}>
              <span>
                <Link to="/cobrancas/$uuid" params={{ uuid: charge }} className="text-link">
                  {texts.next.of(formatCents(value), formatPlainDate(dueDate))}
                </Link>
              </span>
              {last && debits.length === 1 && <StatusBadge {...debitLook[last.status]} />}
              {debits.length > 1 && <Debits debits={debits} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ChargeLink({ uuid }: { readonly uuid: string }) {
  return (
    <Link to="/cobrancas/$uuid" params={{ uuid }} className="text-link">
      {texts.next.charge}
    </Link>
  );
}

function Debits({ debits }: { readonly debits: readonly Debit[] }) {
  if (debits.length === 0) return null;
  return (
    <ul className={`mt-2 ${classes.lines}`} aria-label={texts.debits.label}>
      {debits.map(({ on, kind, status, code }) => (
        <li className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 py-2 border-b" key={on}>
          <span>
            {kind === 'AGND' ? texts.debits.first : texts.debits.retry}, <DateText date={on} />
            {code && <span className="text-quiet"> {debitErrors[`debit.${code}`]}</span>}
          </span>
          <StatusBadge {...debitLook[status]} />
        </li>
      ))}
    </ul>
  );
}
