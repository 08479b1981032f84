import { addBusinessDays } from '@balcao/brazil/calendar';
import { formatDocument } from '@balcao/brazil/documents';
import { simulateInstallments } from '@balcao/contract/installment-simulation';
import { maxAmountCents } from '@balcao/contract/shapes';
import { addDays, type Cents, cents, formatPlainDate, type PlainDate, percentOf, splitEvenly } from '@balcao/kernel';
import { newCharge } from '@balcao/messages/new-charge';
import { Skeleton, Tabs } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { methodLook } from '../../../components/display/method-look.ts';
import { Money } from '../../../components/display/money.tsx';
import { SellerMark } from '../../../components/display/seller-mark.tsx';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { chargeMessage } from './charge-message.ts';
import {
  type ChargeValues,
  dueDatesOf,
  earlyDiscountOf,
  installmentsOf,
  methodsOf,
  sharedOf,
  totalOf,
} from './charge-values.ts';

const texts = newCharge.preview;
const settleMs = 300;

/** Shows each customer's mail, WhatsApp message and page, and the seller's net. */
export function ChargePreview({ values }: { readonly values: ChargeValues }) {
  const [tab, setTab] = useState('mail');
  const { customers, dueDate } = values;
  const value = totalOf(values);
  const isReady = value !== null && value > 0 && dueDate !== null;
  return (
    <section aria-label={texts.title} className="grid border rounded-lg bg-raised gap-2 p-5">
      <h2>{texts.title}</h2>
      <Tabs value={tab} onChange={(next) => setTab(next ?? 'mail')} keepMounted={false}>
        <Tabs.List aria-label={texts.tabsLabel}>
          <Tabs.Tab value="mail">{texts.tabs.mail}</Tabs.Tab>
          <Tabs.Tab value="whatsApp">{texts.tabs.whatsApp}</Tabs.Tab>
          <Tabs.Tab value="page">{texts.tabs.page}</Tabs.Tab>
        </Tabs.List>
        {!isReady && <p className="text-quiet text-13 grid gap-2 pt-3">{texts.nothing}</p>}
        {isReady && (
          <>
            <Tabs.Panel value="mail" className="grid gap-2 pt-3">
              <MailText values={values} />
            </Tabs.Panel>
            <Tabs.Panel value="whatsApp" className="grid gap-2 pt-3">
              <WhatsAppText values={values} />
            </Tabs.Panel>
            <Tabs.Panel value="page" className="grid gap-2 pt-3">
              <PayerPage values={values} value={value} />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
      {isReady && (
        <>
          {customers.length > 1 && <p className="text-quiet text-13">{texts.each(customers.length)}</p>}
          <Received values={values} />
        </>
      )}
    </section>
  );
}

function MailText({ values }: { readonly values: ChargeValues }) {
  const message = useMessage(values);
  return (
    <>
      <p>
        <span className="text-quiet text-13">{texts.subject}:</span> <strong>{message?.subject}</strong>
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{message?.text}</p>
      <p className="text-quiet text-13">{values.send ? texts.mailHelp : texts.mailOff}</p>
    </>
  );
}

function WhatsAppText({ values }: { readonly values: ChargeValues }) {
  const message = useMessage(values);
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-wrap">{message?.message}</p>
      <p className="text-quiet text-13">{texts.whatsAppHelp}</p>
    </>
  );
}

function useMessage(values: ChargeValues) {
  const { today } = useSellerNow()();
  const user = useSession()?.user;
  return chargeMessage(values, { sellerName: user?.fantasyName || (user?.companyName ?? ''), today });
}

function PayerPage({ values, value }: { readonly values: ChargeValues; readonly value: Cents }) {
  const user = useSession()?.user;
  const days = dueDatesOf(values);
  const parts = splitEvenly(value, days.length);
  return (
    <>
      {user && <SellerMark seller={{ name: user.fantasyName, document: formatDocument(user.document) }} />}
      <p className="font-semibold wrap-anywhere">{values.title.trim() || newCharge.title}</p>
      <p className="text-24 font-semibold leading-8">
        <Money amount={value} />
      </p>
      {values.more && values.description.trim() !== '' && (
        <p className="wrap-anywhere whitespace-pre-wrap">{values.description.trim()}</p>
      )}
      <ol className="grid overflow-y-auto gap-1" style={{ maxHeight: '12rem' }}>
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an installment is its place
          <li className="flex flex-wrap justify-between gap-x-4" key={index}>
            <span>
              {days.length > 1 && `${texts.part(index + 1, days.length)} · `}
              {texts.due(formatPlainDate(day))}
            </span>
            {days.length > 1 && <Money amount={parts[index] ?? value} />}
            <Early values={values} part={parts[index] ?? value} dueDate={day} />
          </li>
        ))}
      </ol>
      <ul className="flex flex-wrap gap-y-1 gap-x-4">
        {methodsOf(values).map((method) => {
          const { label, icon: MethodIcon } = methodLook[method];
          return (
            <li className="flex items-center gap-1.5" key={method}>
              <MethodIcon size={16} stroke={1.6} aria-hidden="true" />
              {label}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The early price of an installment. */
function Early({ values, part, dueDate }: { values: ChargeValues; part: Cents; dueDate: PlainDate }) {
  const discount = earlyDiscountOf(values);
  if (!discount || !(discount.percent > 0)) return null;
  const owed = cents(part - percentOf(part, Math.min(discount.percent, 100)));
  return (
    <span className="text-quiet text-13" style={{ flexBasis: '100%' }}>
      <Money amount={owed} /> {texts.early(formatPlainDate(addDays(dueDate, -discount.daysBefore)))}
    </span>
  );
}

/** Net of the instrument's fee. The last amount stays until the next one arrives. */
function Received({ values }: { readonly values: ChargeValues }) {
  const [method = null] = methodsOf(values);
  const [asked] = useDebouncedValue({ method, value: totalOf(values), installments: installmentsOf(values) }, settleMs);
  const query = queryOf(asked);
  const { data, error } = useQuery({
    queryKey: [simulateInstallments.name, query],
    queryFn: query ? ({ signal }) => call(simulateInstallments, { query }, { signal }) : skipToken,
    select: ({ installmentsToSeller }) =>
      installmentsToSeller.find(({ installments }) => installments === query?.installments)?.receivedAmount ?? null,
    placeholderData: keepPreviousData,
  });
  if (method !== 'BANK_SLIP' && method !== 'PIX') return null;
  const shared = sharedOf(values);
  const left = data === null || data === undefined ? data : cents(data - shared);
  return (
    <dl className="grid border-t gap-0.5 mt-2 pt-3">
      <dt className="text-quiet">{texts.received}</dt>
      <dd>
        {error ? texts.failed : null}
        {!error && left === undefined && <Skeleton height={16} width="6rem" />}
        {left === null && texts.tooSmall}
        {left !== null && left !== undefined && (left < 0 ? texts.splitTooLarge : <Money amount={left} />)}
      </dd>
      <dd className="text-quiet text-13">
        {texts.receivedBy(method === 'PIX' ? newCharge.pix : newCharge.bankSlip.toLowerCase())}
      </dd>
      <dd className="text-quiet text-13">{receivedWhen(dueDatesOf(values), method)}</dd>
      {shared > 0 && (
        <dd className="text-quiet text-13">
          {texts.shared} <Money amount={shared} />
        </dd>
      )}
    </dl>
  );
}

/** A Pix is received on the day of payment, a boleto on the next business day. */
function receivedWhen(dueDates: readonly PlainDate[], method: 'BANK_SLIP' | 'PIX'): string {
  const [first = '', ...others] = dueDates.map((day) =>
    formatPlainDate(method === 'PIX' ? day : addBusinessDays(day, 1)),
  );
  const last = others.at(-1);
  return last === undefined ? texts.receivedOn(first) : texts.receivedFrom(first, last);
}

interface Asked {
  readonly method: ReturnType<typeof methodsOf>[number] | null;
  readonly value: Cents | null;
  readonly installments: number;
}

function queryOf({ method, value, installments }: Asked) {
  if (method === null || value === null || value <= 0 || value > maxAmountCents) return null;
  return { method, value, installments };
}
