import type { CustomerPortal, PortalSubscription } from '@balcao/contract/customer-portal';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { customerPortal } from '@balcao/messages/customer-portal';
import { Button, Modal, Stack } from '@mantine/core';
import { acceptOffer } from '../portal-calls.ts';
import { usePortalChange } from './use-portal-change.ts';

const texts = customerPortal.offer;

interface OfferDialogProps {
  readonly token: string;
  readonly subscription: PortalSubscription;
  readonly offer: NonNullable<PortalSubscription['offer']>;
  readonly onClose: () => void;
  /** Goes on to cancel. */
  readonly onDecline: () => void;
  readonly onDone: (portal: CustomerPortal) => void;
}

/** The seller's offer, before a cancellation. */
export function OfferDialog({ token, subscription, offer, onClose, onDecline, onDone }: OfferDialogProps) {
  const { text, percent, charges, date, value } = offer;
  const { isSending, refusal, submit } = usePortalChange(acceptOffer, onDone);
  return (
    <Modal opened centered title={texts.title} onClose={isSending ? () => undefined : onClose}>
      <Stack>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="font-medium">{texts.discount(percent, charges)}</p>
        <p className="text-quiet text-13">{texts.next(formatPlainDate(date), formatCents(value))}</p>
        <div role="alert">{refusal && <p className="rounded bg-red text-red p-3">{refusal}</p>}</div>
        <Button
          size="lg"
          fullWidth
          loading={isSending}
          onClick={() => void submit({ token, subscription: subscription.uuid, value })}
        >
          {texts.accept}
        </Button>
        <Button variant="subtle" color="red" disabled={isSending} onClick={onDecline}>
          {texts.decline}
        </Button>
      </Stack>
    </Modal>
  );
}
