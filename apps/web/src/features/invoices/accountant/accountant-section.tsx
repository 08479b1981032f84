import { revokeAccountantPage, sendAccountantPage } from '@balcao/contract/invoices/accountant-page';
import { type AccountantPageSending, getInvoiceSettings } from '@balcao/contract/invoices/invoice-settings';
import { accountantPage } from '@balcao/messages/accountant-page';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import type { StepProps } from '../step-props.ts';

const texts = accountantPage.sending;

/** A person who may not send the page sees its state. */
export function AccountantSection({ settings, onChange }: StepProps) {
  const maySend = useMaySee(sendAccountantPage.access);
  const { accountantPage: sending } = settings;
  if (!maySend && !sending) return null;
  return (
    <Section title={texts.title} help={texts.help}>
      {sending && <p className="text-quiet mb-3 wrap-anywhere">{stateOf(sending)}</p>}
      {maySend && <SendForm settings={settings} onChange={onChange} />}
    </Section>
  );
}

function stateOf({ email, sentAt, openedAt, filledAt, status, expiresAt }: AccountantPageSending): string {
  return [
    texts.sentTo(email, formatInstant(sentAt)),
    openedAt ? texts.opened(formatInstant(openedAt)) : texts.notOpened,
    filledAt ? texts.filled(formatInstant(filledAt)) : texts.notFilled,
    { VALID: texts.validUntil(formatInstant(expiresAt)), EXPIRED: texts.expired, REVOKED: texts.isRevoked }[status],
  ].join(' · ');
}

function SendForm({ settings: { accountantPage: sending, automation }, onChange }: StepProps) {
  const [email, setEmail] = useState(sending?.email ?? automation.accountantEmail ?? '');
  const send = useSubmit(sendAccountantPage, {
    onSuccess: (answer) => {
      onChange(answer);
      notify.success(texts.sent(email.trim()));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ body: { email: email.trim() } });
  };
  const isValid = sending?.status === 'VALID';
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextInput
        type="email"
        required
        withAsterisk={false}
        label={texts.email}
        description={isValid && texts.sendAgainHelp}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        flex="1 1 18rem"
      />
      <Button type="submit" variant="default" loading={send.isPending} disabled={email.trim() === ''}>
        {sending ? texts.sendAgain : texts.send}
      </Button>
      {isValid && <RevokeButton />}
    </form>
  );
}

function RevokeButton() {
  const changed = useRefetch(getInvoiceSettings);
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
        {texts.revoke}
      </Button>
      <ConfirmCall
        endpoint={revokeAccountantPage}
        input={{}}
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={texts.revokeTitle}
        confirmLabel={texts.revoke}
        done={texts.revoked}
        onDone={() => setConfirming(false)}
        changed={changed}
      >
        {texts.revokeConsequence}
      </ConfirmCall>
    </>
  );
}
