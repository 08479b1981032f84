import { type VirtualCard, viewCardData } from '@balcao/contract/banking/cards';
import { virtualCards } from '@balcao/messages/virtual-cards';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { useCountdown } from '../../components/display/use-countdown.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type CardData, CardVisual } from './card-visual.tsx';

const texts = virtualCards.data;
const shownSeconds = 60;

interface Shown {
  readonly data: CardData;
  readonly until: string;
  readonly from: string;
}

/** The card's data is shown for a minute after a step-up, and never cached. */
export function CardWithData({ card }: { readonly card: VirtualCard }) {
  const holder = useSession()?.user.companyName ?? '';
  const [shown, setShown] = useState<Shown>();
  const hide = () => {
    setShown(undefined);
    view.reset();
  };
  const view = useSubmit(viewCardData, {
    onSuccess: (data) => {
      const now = Date.now();
      const until = new Date(now + shownSeconds * 1_000).toISOString();
      setShown({ data, until, from: new Date(now).toISOString() });
    },
  });
  return (
    <div className="grid justify-items-start gap-4">
      <CardVisual card={card} holder={holder} data={shown?.data} />
      <div className="flex flex-wrap gap-2">
        {shown ? (
          <>
            <CopyButton value={shown.data.pan} label={texts.copy} />
            <Button variant="default" leftSection={<IconEyeOff size={16} stroke={1.6} />} onClick={hide}>
              {texts.hide}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            leftSection={<IconEye size={16} stroke={1.6} />}
            loading={view.isPending}
            onClick={() => view.mutate({ params: { id: card.id } })}
          >
            {texts.show}
          </Button>
        )}
      </div>
      {shown && <SecondsLeft key={shown.until} {...shown} onEnd={hide} />}
    </div>
  );
}

function SecondsLeft({ until, from, onEnd }: Pick<Shown, 'until' | 'from'> & { readonly onEnd: () => void }) {
  const left = useCountdown(until, from, onEnd);
  return (
    <p role="timer" className="text-quiet text-13">
      {texts.hiddenIn(left)}
    </p>
  );
}
