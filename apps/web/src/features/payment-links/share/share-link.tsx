import { paymentLinks } from '@balcao/messages/payment-links';
import { Button, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconShare2 } from '@tabler/icons-react';
import classes from './share.module.css';

const texts = paymentLinks.created;

interface ShareLinkProps {
  readonly title: string;
  /** What is said before the address. */
  readonly text: string;
  readonly url: string;
}

/** The message that hands a link on, ready to be sent: by what the device shares with, or by WhatsApp and e-mail. */
export function ShareLink({ title, text, url }: ShareLinkProps) {
  const message = `${text}\n${url}`;
  const share = () => {
    // Whoever closes the device's sheet has not failed at anything.
    navigator.share({ title, text, url }).catch(() => undefined);
  };
  return (
    <Stack gap="xs">
      <Text size="sm" className={classes.message ?? ''}>
        {message}
      </Text>
      {'share' in navigator && (
        <Button variant="default" onClick={share} leftSection={<IconShare2 size={16} stroke={1.6} />}>
          {texts.share}
        </Button>
      )}
      <Button
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconBrandWhatsapp size={16} stroke={1.6} />}
      >
        {texts.whatsApp}
      </Button>
      <Button
        component="a"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(message)}`}
        variant="default"
        leftSection={<IconMail size={16} stroke={1.6} />}
      >
        {texts.email}
      </Button>
    </Stack>
  );
}
