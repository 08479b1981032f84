import type { CustomerPortal, PortalSubscription } from '@balcao/contract/customer-portal';
import { formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Button, Modal, Radio, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { CardSection } from '../../../components/card-form/card-section.tsx';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { CodeField } from '../card/code-field.tsx';
import { useCardEntry } from '../card/use-card-entry.ts';
import { changePayment, refusalText, tokenOf } from '../portal-calls.ts';

interface ChangePaymentDialogProps {
  readonly token: string;
  readonly subscription: PortalSubscription;
  readonly today: PlainDate;
  readonly cardAcquirer: CustomerPortal['cardAcquirer'];
  readonly sandbox: boolean;
  readonly onClose: () => void;
  readonly onDone: (portal: CustomerPortal) => void;
}

/** Changes the method from the next charge on, or chooses the first one. A card goes directly to the vault. */
export function ChangePaymentDialog(props: ChangePaymentDialogProps) {
  const { token, subscription, today, cardAcquirer, sandbox, onClose, onDone } = props;
  const { uuid, options, changesFrom } = subscription;
  const words = subscription.method ? texts.change : texts.choose;
  const [method, setMethod] = useState(subscription.method ?? options[0]?.method ?? 'PIX');
  const entry = useCardEntry((card) => tokenOf({ token, subscription: uuid }, card, cardAcquirer));
  const { card } = entry;
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const challenge = method === 'CREDIT_CARD' ? entry.challengeOf(card) : undefined;
  const keys = useRef(intentionKeys());
  const option = options.find((one) => one.method === method);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    entry.setShowsAllProblems(true);
    if (!option || (method === 'CREDIT_CARD' && !card.data)) return;
    setSending(true);
    setRefusal(undefined);
    try {
      const cardToken = method === 'CREDIT_CARD' ? await entry.tokenOf() : undefined;
      const change = {
        token,
        subscription: uuid,
        method,
        value: option.value,
        ...(cardToken && { cardToken }),
        ...(challenge && entry.code && { challengeAnswer: entry.code }),
      };
      const portal = await changePayment(change, keys.current.keyOf(change));
      keys.current.settle();
      onDone(portal);
    } catch (error) {
      keys.current.settle(error);
      setSending(false);
      if (!entry.takeChallenge(error, card)) setRefusal(refusalText(error));
    }
  };
  return (
    <Modal opened onClose={isSending ? () => undefined : onClose} title={words.title} centered>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Radio.Group value={method} onChange={(value) => setMethod(methodOf(options, value) ?? method)}>
          <Stack gap="sm">
            {options.map((one) => (
              <Radio
                key={one.method}
                value={one.method}
                label={texts.methods[one.method]}
                description={texts.change.each(formatCents(one.value))}
              />
            ))}
          </Stack>
        </Radio.Group>
        {method === 'CREDIT_CARD' && (
          <>
            <CardSection
              card={card}
              onChange={entry.setCard}
              today={today}
              sandbox={sandbox}
              showsAllProblems={entry.showsAllProblems}
            />
            <p className="text-quiet text-13">{texts.change.privacy}</p>
          </>
        )}
        {challenge !== undefined && <CodeField text={challenge} code={entry.code} onChange={entry.setCode} />}
        {changesFrom && <p className="text-quiet text-13">{words.from(formatPlainDate(changesFrom))}</p>}
        <div role="alert">{refusal && <p className="rounded bg-red text-red p-3">{refusal}</p>}</div>
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={isSending}
          disabled={method === subscription.method && method !== 'CREDIT_CARD'}
        >
          {words.save}
        </Button>
      </form>
    </Modal>
  );
}

function methodOf(options: PortalSubscription['options'], value: string) {
  return options.find(({ method }) => method === value)?.method;
}
