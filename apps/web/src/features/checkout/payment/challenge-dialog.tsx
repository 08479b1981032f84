import type { CheckoutPayment } from '@balcao/contract/checkout';
import { formatCents } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAnswerIssuer } from './use-answer-issuer.ts';

const texts = checkoutPayment.challenge;

interface ChallengeDialogProps {
  readonly uuid: string;
  readonly payment: CheckoutPayment;
  /** The sandbox simulates the issuer. */
  readonly sandbox: boolean;
  readonly onAnswer: (payment: CheckoutPayment) => void;
  readonly onGiveUp: () => void;
}

/** The form stays mounted with the card, for a refused answer. */
export function ChallengeDialog({ uuid, payment, sandbox, onAnswer, onGiveUp }: ChallengeDialogProps) {
  const [code, setCode] = useState('');
  const [wasSentEmpty, setSentEmpty] = useState(false);
  const { answer, isSending, refusal } = useAnswerIssuer({ uuid, payment: payment.uuid }, onAnswer);
  const { challenge, totalAmount, seller } = payment;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSentEmpty(!code.trim());
    if (code.trim()) void answer(code.trim());
  };
  return (
    <Modal
      opened
      onClose={onGiveUp}
      title={texts.title}
      centered
      closeOnClickOutside={false}
      closeOnEscape={!isSending}
      withCloseButton={!isSending}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {sandbox && (
          <p className="flex rounded bg-amber text-amber gap-2 py-2.5 px-3">
            <IconFlask size={18} stroke={1.6} aria-hidden="true" />
            <span>
              {texts.test} {challenge?.hint}
            </span>
          </p>
        )}
        <div>
          <p className="font-semibold">{challenge?.issuer}</p>
          <p>{texts.ask(formatCents(totalAmount), seller.name)}</p>
          {!sandbox && <p className="text-quiet">{challenge?.hint}</p>}
        </div>
        <TextInput
          label={texts.code}
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          data-autofocus
          value={code}
          error={wasSentEmpty && !code.trim() && texts.codeRequired}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <div role="alert">{refusal && <p className="rounded bg-red text-red p-3">{refusal}</p>}</div>
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          {texts.submit}
        </Button>
        <Button variant="subtle" fullWidth disabled={isSending} onClick={onGiveUp}>
          {texts.giveUp}
        </Button>
      </form>
    </Modal>
  );
}
