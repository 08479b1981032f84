import type { AnswerOf } from '@balcao/contract/endpoint';
import { getSandboxCards } from '@balcao/contract/sandbox';
import type { PlainDate } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { sandboxCardTexts } from '@balcao/messages/sandbox-card-texts';
import { useEffect, useState } from 'react';
import { send } from '../../lib/http/send.ts';
import { cardNumberText, cvvLength } from './card-text.ts';
import type { CardValues } from './typed-card.ts';

const texts = checkoutPayment.card;
type TestCard = AnswerOf<typeof getSandboxCards>['cards'][number];

interface TestCardsProps {
  readonly today: PlainDate;
  readonly onUse: (card: CardValues) => void;
}

/** In the sandbox nobody types a card of their own: the published test cards, and what the simulated issuer does with each. */
export function TestCards({ today, onUse }: TestCardsProps) {
  const [cards, setCards] = useState<readonly TestCard[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    send(getSandboxCards, {}, { signal: stop.signal }).then((answer) => setCards(answer.cards), console.warn);
    return () => stop.abort();
  }, []);
  return (
    <details className="rounded bg-amber text-amber text-13 p-3">
      <summary className="font-medium cursor-pointer">{texts.testCards}</summary>
      <p className="mt-2 mb-2">{texts.testCardsHelp}</p>
      <ul className="grid">
        {cards.map(({ number, scenario }) => (
          <li key={number}>
            <button
              type="button"
              className="flex flex-wrap justify-between items-center gap-x-4 w-full min-h-11 border-t text-start"
              onClick={() => onUse(filledIn(number, today))}
            >
              <span className="figures">{cardNumberText(number)}</span>
              <span className="font-medium">{sandboxCardTexts[scenario]}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function filledIn(number: string, today: PlainDate): CardValues {
  const year = (Number(today.slice(2, 4)) + 3) % 100;
  const cvv = '1234'.slice(0, cvvLength(number));
  return {
    number: cardNumberText(number),
    holder: 'COMPRADOR DE TESTE',
    expiry: `12/${String(year).padStart(2, '0')}`,
    cvv,
  };
}
