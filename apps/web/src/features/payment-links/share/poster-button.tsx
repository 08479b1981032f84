import type { PaymentLink } from '@balcao/contract/payment-links';
import { getLinkPoster } from '@balcao/contract/sale-links';
import { saleLinkFiles } from '@balcao/messages/sale-link-files';
import { saleLinks } from '@balcao/messages/sale-links';
import { Button, type ButtonProps } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useDownload } from '../../../lib/api/use-download.ts';

const texts = saleLinks.share;

interface PosterButtonProps extends ButtonProps {
  readonly link: Pick<PaymentLink, 'uuid' | 'title'>;
}

export function PosterButton({ link: { uuid, title }, ...button }: PosterButtonProps) {
  const download = useDownload(getLinkPoster, saleLinkFiles.poster.fileName(title), texts.posterSaved);
  return (
    <Button
      variant="subtle"
      size="compact-md"
      {...button}
      leftSection={<IconFileTypePdf size={16} stroke={1.6} />}
      loading={download.isPending}
      onClick={() => download.mutate({ params: { uuid } })}
    >
      {texts.poster}
    </Button>
  );
}
