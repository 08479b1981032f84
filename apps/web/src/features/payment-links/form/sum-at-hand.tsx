import { paymentLinks } from '@balcao/messages/payment-links';
import { Money } from '../../../components/display/money.tsx';
import type { SplitPreview } from '../preview/fetch-preview.ts';
import type { LivePreview } from '../preview/use-preview.ts';
import classes from './link-form.module.css';

const texts = paymentLinks.preview;

interface SumAtHandProps {
  readonly preview: LivePreview;
  readonly onSee: () => void;
}

/** On a phone the preview is below the form, so its main figures are shown here. */
export function SumAtHand({ preview: { waitsFor, shown, isOld }, onSee }: SumAtHandProps) {
  const received = waitsFor ? [] : receivedAtOnce(shown);
  const least = received[0];
  const max = received.at(-1);
  if (shown?.split && !waitsFor) return <SplitAtHand split={shown.split} isOld={isOld} onSee={onSee} />;
  return (
    <button
      type="button"
      className={`${classes.sum} grid flex-1 min-w-0 font-semibold text-start cursor-pointer`}
      onClick={onSee}
    >
      <small className="text-link text-12 font-medium">
        {least === undefined ? texts.title : texts.sellerReceives}
      </small>
      <span className={isOld ? 'text-quiet' : ''}>
        {least === undefined || max === undefined ? (
          texts.see
        ) : (
          <>
            <Money amount={least} />
            {max > least && (
              <>
                {' '}
                {texts.upTo} <Money amount={max} />
              </>
            )}
          </>
        )}
      </span>
    </button>
  );
}

interface SplitAtHandProps extends Pick<SumAtHandProps, 'onSee'> {
  readonly split: SplitPreview;
  readonly isOld: boolean;
}

/** For a split link, the seller's rest. */
function SplitAtHand({ split: { forSubSellers, left }, isOld, onSee }: SplitAtHandProps) {
  return (
    <button
      type="button"
      className={`${classes.sum} grid flex-1 min-w-0 font-semibold text-start cursor-pointer`}
      onClick={onSee}
    >
      <small className="text-link text-12 font-medium">{texts.left}</small>
      <span className={left <= 0 ? 'text-error' : isOld ? 'text-quiet' : ''}>
        <Money amount={left} />
      </span>
      <small className="text-quiet text-12 font-normal">
        {texts.subSellers} <Money amount={forSubSellers} />
      </small>
    </button>
  );
}

/** By method, from minimum to maximum; for a subscription, its first charge. */
function receivedAtOnce(shown: LivePreview['shown']) {
  const once = shown?.methods.flatMap(({ options }) => options[0]?.receivedAmount ?? []) ?? [];
  const first = shown?.periods.flatMap(({ runs }) => runs[0]?.receivedAmount ?? []) ?? [];
  const amounts = [...once, ...first];
  return amounts.toSorted((left, right) => left - right);
}
