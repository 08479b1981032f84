import { generic } from '@balcao/messages/generic';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import classes from './link-preview.module.css';

export function PreviewFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failure}>
      {paymentLinks.preview.failed}
      <Button variant="subtle" size="compact-sm" leftSection={<IconRefresh size={14} stroke={1.6} />} onClick={onRetry}>
        {generic.retry}
      </Button>
    </div>
  );
}
