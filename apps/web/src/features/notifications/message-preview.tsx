import { grants } from '@balcao/contract/access';
import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import { messageChannels, previewNotification, testNotification } from '@balcao/contract/notifications';
import type { PaymentMethod } from '@balcao/contract/payment-links';
import { formatCents } from '@balcao/kernel/money';
import { formatPlainDate } from '@balcao/kernel/plain-date';
import { notificationSettings } from '@balcao/messages/notification-settings';
import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { type Lookup, LookupSelect } from '../../components/form/lookup-select.tsx';
import { phoneText } from '../../components/form/phone-text.ts';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { call } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { notify } from '../../lib/toasts/notify.ts';
import classes from './notifications.module.css';

const texts = notificationSettings.preview;
/** The service is called after this pause in typing. */
const debounceMs = 400;

interface MessagePreviewProps {
  readonly paymentMethod: PaymentMethod;
  readonly message: string | null;
  readonly days: number;
  /** Whether WhatsApp is available. */
  readonly hasWhatsApp: boolean;
}

/** Rendered by the service as it is sent, for an example or an unpaid charge. */
export function MessagePreview({ paymentMethod, message, days, hasWhatsApp }: MessagePreviewProps) {
  const [channel, setChannel] = useState<(typeof messageChannels)[number]>('EMAIL');
  const [charge, setCharge] = useState<FoundCharge | null>(null);
  const maySeeCharges = useMaySee(grants.charges);
  const [settledMessage] = useDebouncedValue(message, debounceMs);
  const body = {
    paymentMethod,
    days,
    ...(settledMessage !== null && { message: settledMessage }),
    ...(charge && { charge: charge.id }),
  };
  const preview = useQuery({
    ...answerOptions(previewNotification, { body: { ...body, channel } }),
    enabled: settledMessage !== null,
    placeholderData: keepPreviousData,
  });
  const [phone, setPhone] = useState('');
  const test = useSubmit(testNotification, {
    onSuccess: ({ to }, { body }) => notify.success(body.phone ? texts.testedPhone(phone) : texts.tested(to)),
  });
  const phoneDigits = phone.replace(/\D/g, '');
  const isWhatsApp = channel === 'WHATSAPP';
  const given = { ...(message !== null && { message }), ...(isWhatsApp && { phone: `55${phoneDigits}` }) };
  return (
    <section className={classes.preview} aria-label={texts.title}>
      <h2 className="leading-7 mb-3">{texts.title}</h2>
      <div className="grid gap-3 mb-4">
        {hasWhatsApp && (
          <SegmentedControl
            aria-label={texts.channel}
            data={messageChannels.map((value) => ({ value, label: texts.channels[value] }))}
            value={channel}
            onChange={(value) => setChannel(messageChannels.find((known) => known === value) ?? 'EMAIL')}
          />
        )}
        {maySeeCharges && (
          <LookupSelect
            aria-label={texts.charge}
            placeholder={texts.example}
            chosen={charge}
            lookup={lookupOf(paymentMethod)}
            texts={{ searching: texts.searching, failed: texts.searchFailed, empty: texts.noCharge }}
            onChoose={setCharge}
            clearable
            clearButtonProps={{ 'aria-label': texts.useExample }}
          />
        )}
      </div>
      {message === null && <p className="mt-2 mb-2 text-quiet">{texts.wait}</p>}
      {preview.data ? (
        <article
          className={`${classes.paper} border rounded-lg py-4 px-5`}
          data-channel={channel}
          aria-busy={preview.isPlaceholderData}
        >
          {preview.data.channel === 'EMAIL' && (
            <dl className="grid border-b gap-1 mb-4 pb-4">
              <Line name={texts.from} value={preview.data.fromName} />
              <Line name={texts.replyTo} value={preview.data.replyTo || '—'} />
              <Line name={texts.to} value={preview.data.to} />
              <Line name={texts.subject} value={preview.data.subject} />
            </dl>
          )}
          <p className="wrap-anywhere whitespace-pre-wrap">{preview.data.text}</p>
        </article>
      ) : preview.error ? (
        <ErrorState title={texts.failed} error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton height={380} radius="sm" aria-busy="true" />
      )}
      {isWhatsApp && (
        <TextInput
          mt="md"
          maw="16rem"
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={phone}
          onChange={({ currentTarget }) => setPhone(phoneText(currentTarget.value, '55'))}
        />
      )}
      <Button
        variant="default"
        mt="md"
        loading={test.isPending}
        disabled={message === null || (isWhatsApp && phoneDigits.length < 10)}
        onClick={() => test.mutate({ body: { ...body, ...given } })}
      >
        {texts.test}
      </Button>
      <p className="mt-2 mb-2 text-quiet">{isWhatsApp ? texts.testPhoneHelp : texts.testHelp}</p>
    </section>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="grid" style={{ gridTemplateColumns: '8rem minmax(0, 1fr)' }}>
      <dt className="text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}

interface FoundCharge {
  readonly id: string;
  readonly name: string;
}

function lookupOf(paymentMethod: PaymentMethod): Lookup<FoundCharge> {
  return {
    name: `${findCharges.name}-unpaid-${paymentMethod}`,
    find: async (words, signal) => {
      const query = { paymentMethod, status: ['SCHEDULED', 'LATE'] as const, ...(words && { customerName: words }) };
      const { content } = await call(
        findCharges,
        { query: { ...query, status: [...query.status], size: 10 } },
        { signal },
      );
      return { content: content.map(nameOf) };
    },
  };
}

function nameOf({ uuid, customerName, value, expirationDate }: ChargeItem): FoundCharge {
  return { id: uuid, name: `${customerName} · ${formatCents(value)} · ${formatPlainDate(expirationDate)}` };
}
