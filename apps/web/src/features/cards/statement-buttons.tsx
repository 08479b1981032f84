import { linkCardStatement, mailCardStatement } from '@balcao/contract/banking/cards';
import { virtualCards as texts } from '@balcao/messages/virtual-cards';
import { Button } from '@mantine/core';
import { IconFileDownload, IconMail } from '@tabler/icons-react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { useItemsBlocked } from './use-cards-changed.ts';

export function StatementButtons({ cardId }: { readonly cardId?: string }) {
  const isBlocked = useItemsBlocked();
  const mail = useSubmit(mailCardStatement, { onSuccess: () => notify.success(texts.toasts.statementMailed) });
  const link = useSubmit(linkCardStatement, { onSuccess: ({ data }) => saveFile(data.url) });
  const body = cardId ? { cardId } : {};
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.6} />}
        disabled={isBlocked}
        loading={mail.isPending}
        onClick={() => mail.mutate({ body })}
      >
        {texts.mailStatement}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={16} stroke={1.6} />}
        disabled={isBlocked}
        loading={link.isPending}
        onClick={() => link.mutate({ body })}
      >
        {texts.exportCsv}
      </Button>
    </>
  );
}
