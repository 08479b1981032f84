import type { CustomerPortal, PortalSubscription } from '@balcao/contract/customer-portal';
import { formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Button, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { CardSection } from '../../../components/card-form/card-section.tsx';
import { noCard, type TypedCard } from '../../../components/card-form/typed-card.ts';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { changePayment, refusalText, requiresCode, tokenOf } from '../portal-calls.ts';

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
  const [card, setCard] = useState<TypedCard>(noCard);
  const [showsAllProblems, setShowsAllProblems] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** The challenge and its card. */
  const [challenge, setChallenge] = useState<{ readonly of: TypedCard; readonly text: string }>();
  const [code, setCode] = useState('');
  const isCodeRequired = method === 'CREDIT_CARD' && challenge?.of === card;
  const keys = useRef(intentionKeys());
  const tokenized = useRef<{ readonly of: TypedCard; readonly token: string }>(undefined);
  const option = options.find((one) => one.method === method);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setShowsAllProblems(true);
    if (!option || (method === 'CREDIT_CARD' && !card.data)) return;
    setSending(true);
    setRefusal(undefined);
    try {
      if (method === 'CREDIT_CARD' && card.data && tokenized.current?.of !== card) {
        const kept = await tokenOf({ token, subscription: uuid }, card.data, cardAcquirer);
        tokenized.current = { of: card, token: kept };
      }
      const change = {
        token,
        subscription: uuid,
        method,
        value: option.value,
        ...(method === 'CREDIT_CARD' && tokenized.current && { cardToken: tokenized.current.token }),
        ...(isCodeRequired && code && { challengeAnswer: code }),
      };
      const portal = await changePayment(change, keys.current.keyOf(change));
      keys.current.settle();
      onDone(portal);
    } catch (error) {
      keys.current.settle(error);
      setSending(false);
      if (requiresCode(error)) setChallenge({ of: card, text: refusalText(error) });
      else setRefusal(refusalText(error));
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
              onChange={setCard}
              today={today}
              sandbox={sandbox}
              showsAllProblems={showsAllProblems}
            />
            <p className="text-quiet text-13">{texts.change.privacy}</p>
          </>
        )}
        {isCodeRequired && (
          <TextInput
            label={texts.change.code}
            description={challenge.text}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            data-autofocus
          />
        )}
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
