import type { CustomerPortal } from '@balcao/contract/customer-portal';
import { type Cents, cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { customerPortalActions } from '@balcao/messages/customer-portal-actions';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { acceptNegotiation } from '../action-calls.ts';
import { refusalText } from '../portal-calls.ts';

const texts = customerPortalActions.negotiation;

interface NegotiationSectionProps {
  readonly token: string;
  readonly portal: Pick<CustomerPortal, 'negotiation' | 'agreement'>;
  readonly onReload: () => Promise<void>;
}

/** The offer for old debts, and the one accepted before. */
export function NegotiationSection({ token, portal: { negotiation, agreement }, onReload }: NegotiationSectionProps) {
  return (
    <>
      {agreement && <Agreed agreement={agreement} />}
      {negotiation && <Offered token={token} negotiation={negotiation} onReload={onReload} />}
    </>
  );
}

/** A page of its own: only its policy lets the card's issuer authenticate the buyer. */
function addressOf(uuid: string): string {
  return `/payment-link/${uuid}`;
}

interface OfferedProps {
  readonly token: string;
  readonly negotiation: NonNullable<CustomerPortal['negotiation']>;
  readonly onReload: () => Promise<void>;
}

function Offered({ token, negotiation, onReload }: OfferedProps) {
  const { charges, value, pixValue, card } = negotiation;
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const keys = useRef(intentionKeys());
  const least = cents(Math.min(...[pixValue, card?.value ?? null].flatMap((one) => one ?? value)));
  const accept = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      const uuid = await acceptNegotiation(token, value, keys.current.keyOf({ value, charges }));
      keys.current.settle();
      window.location.assign(addressOf(uuid));
    } catch (error) {
      keys.current.settle(error);
      setSending(false);
      setRefusal(refusalText(error));
      await onReload();
    }
  };
  return (
    <section className="grid gap-3 border rounded-lg bg-page p-4" aria-labelledby="negotiation">
      <div>
        <h2 id="negotiation" className="font-semibold text-17">
          {texts.title(formatCents(value))}
        </h2>
        <p className="text-quiet text-13">{texts.of(charges.length)}</p>
      </div>
      <ul className="grid gap-1">
        {waysOf(pixValue, card).map((way, index) => (
          <li key={way} className="font-medium">
            {index > 0 && `${texts.or} `}
            {way}
          </li>
        ))}
      </ul>
      {least < value && <p className="text-green text-14">{texts.saves(formatCents(cents(value - least)))}</p>}
      <p className="text-quiet text-13">{texts.help}</p>
      <div role="alert" className="empty:hidden">
        {refusal && <p className="rounded bg-red text-red p-3">{refusal}</p>}
      </div>
      <Button size="lg" w="fit-content" loading={isSending} onClick={() => void accept()}>
        {texts.accept}
      </Button>
    </section>
  );
}

function waysOf(pixValue: Cents | null, card: OfferedProps['negotiation']['card']): string[] {
  return [
    ...(pixValue === null ? [] : [texts.pix(formatCents(pixValue))]),
    ...(card ? [texts.card(card.installments, formatCents(card.installmentValue))] : []),
  ];
}

function Agreed({ agreement }: { readonly agreement: NonNullable<CustomerPortal['agreement']> }) {
  const { value, link: uuid, until, charges } = agreement;
  return (
    <section className="grid gap-3 border rounded-lg bg-page p-4" aria-labelledby="agreement">
      <div>
        <h2 id="agreement" className="font-semibold text-17">
          {texts.agreed(formatCents(value))}
        </h2>
        <p className="text-quiet text-13">{texts.until(formatPlainDate(until))}</p>
        {charges.length > 1 && <p className="text-quiet text-13">{texts.single}</p>}
      </div>
      <Button size="lg" w="fit-content" component="a" href={addressOf(uuid)}>
        {texts.pay}
      </Button>
    </section>
  );
}
