import type { CustomerPortal, OwedCharge } from '@balcao/contract/customer-portal';
import type { PortalCardPayment } from '@balcao/contract/customer-portal/card-payment';
import { cents, formatCents } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { customerPortal } from '@balcao/messages/customer-portal';
import { customerPortalActions } from '@balcao/messages/customer-portal-actions';
import { Button, Checkbox, Modal, Radio, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { CardSection } from '../../../components/card-form/card-section.tsx';
import { Money } from '../../../components/display/money.tsx';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { payByCard, payingTokenOf } from '../action-calls.ts';
import { CodeField } from '../card/code-field.tsx';
import { useCardEntry } from '../card/use-card-entry.ts';
import { refusalText } from '../portal-calls.ts';
import { CardPaymentResult } from './card-payment-result.tsx';

const texts = customerPortalActions.card;
const otherCard = 'other';

interface CardPaymentDialogProps {
  readonly token: string;
  readonly portal: CustomerPortal;
  readonly charges: readonly OwedCharge[];
  readonly onClose: () => void;
  readonly onReload: () => Promise<void>;
}

/** Pays the chosen charges with a card that is typed, or one stored for a subscription, and shows what became of each. */
export function CardPaymentDialog({ token, portal, charges, onClose, onReload }: CardPaymentDialogProps) {
  const stored = portal.subscriptions.flatMap(({ uuid, title, status, card }) =>
    card && (status === 'ACTIVE' || status === 'DEFAULTER') ? [{ uuid, title, card }] : [],
  );
  const [chosen, setChosen] = useState(stored[0]?.uuid ?? otherCard);
  const [consents, setConsents] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [result, setResult] = useState<PortalCardPayment>();
  const keys = useRef(intentionKeys());
  const entry = useCardEntry((card) => payingTokenOf(token, card, portal.cardAcquirer));
  const own = stored.find(({ uuid }) => uuid === chosen);
  const challenged = own ? own.uuid : entry.card;
  const challenge = entry.challengeOf(challenged);
  const total = cents(charges.reduce<number>((sum, { totalValue }) => sum + totalValue, 0));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    entry.setShowsAllProblems(true);
    if (own ? !consents : !entry.card.data) return;
    setSending(true);
    setRefusal(undefined);
    try {
      const cardToken = own ? undefined : await entry.tokenOf();
      const request = {
        token,
        charges: charges.map(({ uuid }) => uuid),
        totalValue: total,
        ...(own ? { storedCardOf: own.uuid } : cardToken && { cardToken }),
        ...(challenge && entry.code && { challengeAnswer: entry.code }),
      };
      const paid = await payByCard(request, keys.current.keyOf(request));
      keys.current.settle();
      setResult(paid);
      await onReload();
    } catch (error) {
      keys.current.settle(error);
      if (!entry.takeChallenge(error, challenged)) {
        setRefusal(refusalText(error));
        await onReload();
      }
    } finally {
      setSending(false);
    }
  };
  if (result) {
    return (
      <Modal opened onClose={onClose} title={texts.title} centered>
        <CardPaymentResult charges={charges} result={result} sellerName={portal.seller.name} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <Modal opened onClose={isSending ? () => undefined : onClose} title={texts.title} centered>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <div>
          <p className="text-quiet text-13">{texts.of(charges.length)}</p>
          <p className="text-24 font-semibold">
            <Money amount={total} />
          </p>
          {charges.length > 1 && <p className="text-quiet text-13">{texts.each}</p>}
        </div>
        {stored.length > 0 && (
          <Radio.Group value={chosen} onChange={setChosen}>
            <Stack gap="sm">
              {stored.map(({ uuid, title, card }) => (
                <Radio
                  key={uuid}
                  value={uuid}
                  label={texts.stored(checkoutPayment.card.brands[card.brand] ?? card.brand, card.last4digits)}
                  description={texts.storedFor(title)}
                />
              ))}
              <Radio value={otherCard} label={texts.other} />
            </Stack>
          </Radio.Group>
        )}
        {own ? (
          <Checkbox
            label={texts.consent(own.card.last4digits)}
            checked={consents}
            onChange={({ currentTarget }) => setConsents(currentTarget.checked)}
          />
        ) : (
          <>
            <CardSection
              card={entry.card}
              onChange={entry.setCard}
              today={portal.today}
              sandbox={portal.sandbox}
              showsAllProblems={entry.showsAllProblems}
            />
            <p className="text-quiet text-13">{customerPortal.change.privacy}</p>
          </>
        )}
        {challenge !== undefined && <CodeField text={challenge} code={entry.code} onChange={entry.setCode} />}
        <div role="alert">{refusal && <p className="rounded bg-red text-red p-3">{refusal}</p>}</div>
        <Button type="submit" size="lg" fullWidth loading={isSending} disabled={own !== undefined && !consents}>
          {texts.confirm(formatCents(total))}
        </Button>
      </form>
    </Modal>
  );
}
