import { grants } from '@balcao/contract/access';
import { getCustomerTotals } from '@balcao/contract/charges/customer-totals';
import type { Customer } from '@balcao/contract/customers';
import { findCustomerOptOuts } from '@balcao/contract/notifications';
import { formatPlainDate } from '@balcao/kernel';
import { customerScreens } from '@balcao/messages/customer-screens';
import { ActionIcon, Skeleton, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NewChargeButton } from '../../../components/charges/new-charge-button.tsx';
import { documentTextOf } from '../../../components/customer/customer-values.ts';
import { PortalMenu } from '../../../components/customer/portal-menu.tsx';
import { Money } from '../../../components/display/money.tsx';
import { whatsAppOf } from '../../../components/display/whats-app-of.ts';
import { ExplainButton } from '../../../components/explanation/explain-button.tsx';
import { NewSubscriptionButton } from '../../../components/subscriptions/new-subscription-button.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import classes from './customer-page.module.css';

const optOutNotesTexts = customerScreens.detail.optOuts;

const texts = customerScreens.detail;

/** The customer, contact links and totals. */
export function CustomerHeader({ customer }: { readonly customer: Customer }) {
  const { id, name, document, email, countryCode, phone, createdAt } = customer;
  const whatsApp = whatsAppOf({ countryCode, customerPhone: phone });
  const seesCharges = useMaySee(grants.charges);
  return (
    <header className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <Title order={1}>{name}</Title>
          <p className="text-quiet mt-1">
            <span className="figures">{documentTextOf(document)}</span>
            {' · '}
            {texts.since(formatPlainDate(plainDateOf(createdAt)))}
          </p>
          <OptOutNotes uuid={id} />
        </div>
        <div className="flex flex-wrap gap-2">
          {whatsApp && (
            <ActionIcon
              component="a"
              href={whatsApp}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size={36}
              title={texts.whatsApp}
              aria-label={texts.whatsAppOf(name)}
            >
              <IconBrandWhatsapp size={16} stroke={1.6} />
            </ActionIcon>
          )}
          <ActionIcon
            component="a"
            href={`mailto:${email}`}
            variant="default"
            size={36}
            title={texts.email}
            aria-label={texts.emailOf(name)}
          >
            <IconMail size={16} stroke={1.6} />
          </ActionIcon>
          <PortalMenu customerId={id} name={name} />
          <NewSubscriptionButton customerId={id} variant="default" />
          <NewChargeButton customerId={id} />
        </div>
      </div>
      {seesCharges && <Totals uuid={id} />}
    </header>
  );
}

const sums = ['paid', 'open', 'overdue'] as const;
const statuses = { paid: ['PAID', 'PAID_MANUALLY'], open: ['SCHEDULED'], overdue: ['LATE'] } as const;

/** On failure the figures are left out and the page stays. */
function Totals({ uuid }: { readonly uuid: string }) {
  const { data, error } = useQuery(answerOptions(getCustomerTotals, { params: { uuid } }, ['charge']));
  return (
    <dl
      className={`${classes.totals} grid grid-cols-1 border rounded gap-y-3 gap-x-8 py-3 px-4`}
      aria-label={texts.totals}
    >
      {sums.map((sum) => (
        <div className="flex items-baseline justify-between gap-4" key={sum}>
          <dt className="text-quiet text-13">{texts[sum]}</dt>
          <dd className="flex-1 font-semibold text-end">
            <span className={`${classes.sum} flex items-baseline justify-end gap-2`} style={{ minHeight: '1.75rem' }}>
              {data ? (
                <Money
                  amount={data[sum].amount}
                  className={sum === 'overdue' && data.overdue.quantity > 0 ? 'text-error' : ''}
                />
              ) : error ? (
                '—'
              ) : (
                <Skeleton height={14} width="6rem" />
              )}
              {data && data[sum].quantity > 0 && (
                <ExplainButton
                  figure={{ list: 'CHARGES', query: { customerId: uuid, status: statuses[sum] } }}
                  label={texts[sum]}
                />
              )}
            </span>
            <span className="block min-h-5 text-quiet text-13 font-normal">
              {data ? texts.charges(data[sum].quantity) : ' '}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OptOutNotes({ uuid }: { readonly uuid: string }) {
  const { data } = useQuery(answerOptions(findCustomerOptOuts, { params: { uuid } }));
  return data?.content.map(({ channel, at }) => (
    <p key={channel} className="text-quiet mt-1">
      {optOutNotesTexts[channel](formatPlainDate(plainDateOf(at)))}
    </p>
  ));
}
