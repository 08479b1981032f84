import type { PaymentLink } from '@balcao/contract/payment-links';
import { getLinkPoster } from '@balcao/contract/sale-links';
import { saleLinkFiles } from '@balcao/messages/sale-link-files';
import { saleLinks } from '@balcao/messages/sale-links';
import { Button, type ButtonProps } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { saveAnswer } from '../../../lib/http/save-file.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = saleLinks.share;

interface PosterButtonProps extends ButtonProps {
  readonly link: Pick<PaymentLink, 'uuid' | 'title'>;
}

export function PosterButton({ link: { uuid, title }, ...button }: PosterButtonProps) {
  const download = useMutation({
    mutationFn: () => call(getLinkPoster, { params: { uuid } }),
    onSuccess: (file) => {
      saveAnswer(file as Blob, saleLinkFiles.poster.fileName(title));
      notify.success(texts.posterSaved);
    },
    onError: notifyError,
  });
  return (
    <Button
      variant="subtle"
      size="compact-md"
      {...button}
      leftSection={<IconFileTypePdf size={16} stroke={1.6} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {texts.poster}
    </Button>
  );
}
