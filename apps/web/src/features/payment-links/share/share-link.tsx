import type { PaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconShare2 } from '@tabler/icons-react';
import { MailLink } from './mail-link.tsx';

const texts = paymentLinks.created;

interface ShareLinkProps {
  readonly link: Pick<PaymentLink, 'uuid' | 'title' | 'url' | 'sellerClient'>;
  /** Precedes the address. */
  readonly text: string;
}

/** The device's share sheet, WhatsApp or e-mail. */
export function ShareLink({ link, text }: ShareLinkProps) {
  const { title, url } = link;
  const message = `${text}\n${url}`;
  const share = () => {
    // Closing the share sheet is no failure.
    navigator.share({ title, text, url }).catch(() => undefined);
  };
  return (
    <Stack gap="xs">
      <Text size="sm" className="bg-sunken rounded whitespace-pre-line wrap-anywhere py-2.5 px-3">
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
      <MailLink link={link} />
    </Stack>
  );
}
