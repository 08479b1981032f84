import { paymentLinks } from '@balcao/messages/payment-links';
import { Button } from '@mantine/core';
import classes from './link-form.module.css';

const texts = paymentLinks.form;

/** What was typed before is back; the person may not want it. */
export function RestoredNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <div role="status" className={classes.restored}>
      {texts.restored}
      <Button variant="subtle" size="compact-sm" onClick={onStartOver}>
        {texts.startOver}
      </Button>
    </div>
  );
}
