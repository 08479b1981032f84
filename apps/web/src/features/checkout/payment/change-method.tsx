import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';

/** The pending payment stays payable until another one is chosen. */
export function ChangeMethod({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      size="md"
      fullWidth
      leftSection={<IconArrowsExchange size={18} stroke={1.6} aria-hidden="true" />}
      onClick={onClick}
    >
      {checkoutPayment.change}
    </Button>
  );
}
