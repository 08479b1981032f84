import { grants } from '@balcao/contract/access';
import type { PaymentLink } from '@balcao/contract/payment-links';
import { formatCents } from '@balcao/kernel';
import { paymentLinks } from '@balcao/messages/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { Box, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { QrCode } from '../../../components/display/qr-code.tsx';
import { linkTabOf } from '../../../lib/navigation/link-tab-of.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { LinkPrice } from '../list/link-price.tsx';
import { PosterButton } from '../share/poster-button.tsx';
import { ShareLink } from '../share/share-link.tsx';
import classes from './created-dialog.module.css';

const texts = paymentLinks.created;

interface CreatedDialogProps {
  readonly link: PaymentLink;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

export function CreatedDialog({ link, onAnother, onClose }: CreatedDialogProps) {
  const { type, title, value, url } = link;
  const isForMany = type === 'SALE';
  const said = isForMany ? saleLinks.created : texts;
  const seesLinks = useMaySee(grants.paymentLinks);
  return (
    <Modal opened onClose={onClose} title={said.title} centered>
      <Stack>
        <div>
          <p className="font-medium wrap-anywhere">
            {title} · <LinkPrice link={link} />
          </p>
          <Text c="dimmed">{said.help}</Text>
        </div>
        <div className={`${classes.link} grid grid-cols-fill gap-2`}>
          <TextInput
            aria-label={texts.link}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={url} label={paymentLinks.actions.copyLink} variant="filled" data-autofocus />
        </div>
        <div className={`${classes.share} grid items-center gap-4`}>
          <div className={`${classes.code} overflow-hidden border-strong rounded`}>
            <QrCode value={url} label={texts.qrCode} />
          </div>
          <ShareLink
            link={link}
            text={isForMany ? saleLinks.created.message(title) : texts.message(title, formatCents(value))}
          />
        </div>
        {isForMany && seesLinks && (
          <Box ms="-0.5rem">
            <PosterButton link={link} />
          </Box>
        )}
        <Group justify="space-between" className={classes.ways ?? ''}>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            leftSection={<IconExternalLink size={16} stroke={1.6} />}
          >
            {paymentLinks.actions.open}
          </Button>
          <Group gap="xs">
            {seesLinks && (
              <Button
                variant="default"
                renderRoot={(props) => <Link {...props} to="/seja-pago" search={linkTabOf[type]} />}
              >
                {texts.seeLinks}
              </Button>
            )}
            <Button variant="default" onClick={onAnother}>
              {said.another}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
