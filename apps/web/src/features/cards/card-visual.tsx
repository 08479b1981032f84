import type { VirtualCard, viewCardData } from '@balcao/contract/banking/cards';
import type { AnswerOf } from '@balcao/contract/endpoint';
import { virtualCards } from '@balcao/messages/virtual-cards';
import classes from './cards.module.css';

const texts = virtualCards.data;

export type CardData = AnswerOf<typeof viewCardData>;

interface CardVisualProps {
  readonly card: VirtualCard;
  readonly holder: string;
  readonly data: CardData | undefined;
}

export function CardVisual({ card, holder, data }: CardVisualProps) {
  return (
    <div
      className={`flex flex-col justify-between ${classes.visual}`}
      data-blocked={card.cardStatus === 'BLOCKED' || undefined}
    >
      <div className="flex items-start justify-between gap-4">
        <span className="font-semibold tracking-tight">Balcão</span>
        <span className={classes.chip} aria-hidden="true" />
      </div>
      <p className={`${classes.number} figures whitespace-nowrap`}>
        {data ? data.pan.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : masked(card)}
      </p>
      <div className="flex items-end justify-between text-13 gap-4">
        <span className="text-15 font-medium truncate">{holder}</span>
        <dl className={`${classes.secret} flex gap-5`}>
          <div>
            <dt>{texts.expiry}</dt>
            <dd className="figures">{data?.expiryMmYyyy ?? '••/••••'}</dd>
          </div>
          <div>
            <dt>{texts.cvv}</dt>
            <dd className="figures">{data?.cvv ?? '•••'}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

function masked({ panMasked }: VirtualCard): string {
  return `•••• •••• •••• ${panMasked.slice(-4)}`;
}
