import type { CheckoutLink, CheckoutPayment } from '@balcao/contract/checkout';
import { formatCents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { IconUser } from '@tabler/icons-react';
import { type FormEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { noCard } from '../../../components/card-form/typed-card.ts';
import { PlainButton } from '../../../components/page/plain-button.tsx';
import { plainDateOf } from '../../../lib/format/dates.ts';
import type { ApplyCoupon } from '../link/use-link.ts';
import type { Paying } from '../paying/use-pay.ts';
import type { Challenge } from '../trial/use-sign-up.ts';
import { billingProblems, noBilling } from './billing.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { buyerProblems } from './buyer-problems.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import classes from './form.module.css';
import { FormFoot } from './form-foot.tsx';
import { MethodPicker } from './method-picker.tsx';
import type { Choice } from './offer.ts';
import { isAutomatic, payRequestOf } from './pay-request-of.ts';

const texts = checkout.submit;

const CardSection = lazy(() =>
  import('../../../components/card-form/card-section.tsx').then(({ CardSection }) => ({ default: CardSection })),
);

const AutomaticChoice = lazy(() =>
  import('./automatic-choice.tsx').then(({ AutomaticChoice }) => ({ default: AutomaticChoice })),
);
const ChallengeField = lazy(() =>
  import('../trial/challenge-field.tsx').then(({ ChallengeField }) => ({ default: ChallengeField })),
);
const BillingFields = lazy(() =>
  import('./billing-fields.tsx').then(({ BillingFields }) => ({ default: BillingFields })),
);
const CouponField = lazy(() => import('./coupon-field.tsx').then(({ CouponField }) => ({ default: CouponField })));

interface PaymentFormProps {
  readonly link: CheckoutLink;
  readonly choice: Choice;
  readonly draft: CheckoutDraft;
  readonly onChange: (changed: Partial<CheckoutDraft>) => void;
  readonly onCoupon: ApplyCoupon;
  readonly paying: Paying;
  readonly challenge: Challenge | undefined;
  /** The refused payment that is retried here. */
  readonly refused: CheckoutPayment | undefined;
  /** The buyer returned from a code or boleto that is still payable. */
  readonly isReplacing: boolean;
}

/** Everything is validated before sending, and a refusal keeps the input. */
export function PaymentForm(props: PaymentFormProps) {
  const { link, choice, draft, onChange, onCoupon, paying, challenge, refused, isReplacing } = props;
  const [card, setCard] = useState(noCard);
  const [billing, setBilling] = useState(noBilling);
  const { form, failedAttempts, showProblems } = useFirstProblem();
  const { method } = choice.offer;
  const isByCard = method === 'CREDIT_CARD';
  const today = plainDateOf(link.now);
  const isBuyerKnown = link.buyer !== null || Object.keys(buyerProblems(draft)).length === 0;
  const asksContact = link.buyer !== null;
  const isBilled = !link.authentication || Object.keys(billingProblems(billing, asksContact)).length === 0;
  const isComplete = isBuyerKnown && (!isByCard || (card.data !== undefined && isBilled));
  const showsAllProblems = failedAttempts > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void paying.pay(payRequestOf(link, draft, choice, { card: card.data, billing }));
    else showProblems();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-8" aria-busy={paying.isSending}>
      <section className="grid grid-cols-1 gap-4">
        <h2>{checkout.buyer.title}</h2>
        {link.buyer ? (
          <KnownBuyer buyer={link.buyer} />
        ) : (
          <BuyerFields draft={draft} onChange={onChange} showsAllProblems={showsAllProblems} />
        )}
      </section>
      <MethodPicker
        link={link}
        choice={choice}
        onChoose={(chosen, installments) => {
          if (chosen !== method) paying.forgetRefusal();
          onChange({ method: chosen, installments });
        }}
        pixSection={
          link.pixAutomatic && (
            <Suspense fallback={<div className="h-14" />}>
              <AutomaticChoice isChosen={draft.automatic} onChange={(automatic) => onChange({ automatic })} />
            </Suspense>
          )
        }
        cardSection={
          <Suspense fallback={<div className={classes.cardRoom} />}>
            <CardSection
              card={card}
              onChange={setCard}
              today={today}
              sandbox={link.sandbox}
              showsAllProblems={showsAllProblems}
            />
            {link.authentication && (
              <BillingFields
                billing={billing}
                onChange={setBilling}
                asksContact={asksContact}
                showsAllProblems={showsAllProblems}
              />
            )}
          </Suspense>
        }
      />
      {link.subscription && (
        <Suspense fallback={<div className="min-h-11" />}>
          <CouponField
            coupon={link.coupon}
            kept={draft.coupon || couponOfAddress()}
            onApply={onCoupon}
            onKeep={(coupon) => {
              paying.forgetRefusal();
              onChange({ coupon });
            }}
          />
        </Suspense>
      )}
      {challenge && isByCard && (
        <Suspense>
          <ChallengeField challenge={challenge} />
        </Suspense>
      )}
      <FormFoot
        link={link}
        choice={choice}
        refusal={paying.refusal ?? refusalOf(refused, method)}
        hasProblems={showsAllProblems && !isComplete}
        isReplacing={isReplacing}
        isAutomatic={isAutomatic(link, draft, method)}
      >
        <PlainButton type="submit" size="lg" isWide isBusy={paying.isSending} onMouseDown={keepFocus}>
          {submitText(choice, link)}
        </PlainButton>
      </FormFoot>
    </form>
  );
}

/** `?cupom=NATAL10` preselects a coupon. */
function couponOfAddress(): string {
  return new URLSearchParams(location.search).get('cupom')?.toUpperCase().slice(0, 20) ?? '';
}

/** Leaving a field shows its problem, which would move the button away from the finger. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function refusalOf(refused: CheckoutPayment | undefined, method: string): string | undefined {
  if (refused?.method !== method) return undefined;
  return refused.card?.refusal ?? checkout.refused;
}

/** Focuses the first field with a problem after a failed attempt. */
function useFirstProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  useEffect(() => {
    if (failedAttempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedAttempts]);
  return { form, failedAttempts, showProblems: () => setFailedAttempts((before) => before + 1) };
}

/** Masked data of the customer that the seller chose. */
function KnownBuyer({ buyer }: { readonly buyer: NonNullable<CheckoutLink['buyer']> }) {
  return (
    <div className="flex border rounded-lg gap-3 p-4">
      <IconUser className="text-quiet" size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p className="text-quiet text-13">{checkout.buyer.known}</p>
        <p className="font-medium">{buyer.name}</p>
        <p className="figures text-quiet text-13">{buyer.maskedDocument}</p>
      </div>
    </div>
  );
}

/** Includes the amount when money moves; a subscription is contracted, whatever it is paid by. */
function submitText(
  { offer, option }: Choice,
  { scheduledDate, subscription }: Pick<CheckoutLink, 'scheduledDate' | 'subscription'>,
): string {
  if (subscription) return subscription.trial ? texts.TRY : texts.SUBSCRIBE;
  const amount = formatCents(option.totalAmount);
  switch (offer.method) {
    case 'CREDIT_CARD':
      return scheduledDate ? texts.scheduledCard(amount) : texts.CREDIT_CARD(amount);
    case 'PIX':
      return scheduledDate ? texts.scheduledPix(amount) : texts.PIX;
    case 'BANK_SLIP':
      return option.installments > 1 ? texts.BANK_SLIPS(option.installments) : texts.BANK_SLIP;
  }
}
