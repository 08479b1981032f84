import {
  deletePaymentLink,
  findFastLinks,
  findOrderLinks,
  findSubscriptionLinks,
  type PaymentLink,
} from '@balcao/contract/payment-links';
import { findSaleLinks } from '@balcao/contract/sale-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { LinkPrice } from './link-price.tsx';

const texts = paymentLinks.remove;
interface DeleteLinkDialogProps {
  readonly link: PaymentLink;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteLinkDialog({ link, opened, onClose, onDeleted }: DeleteLinkDialogProps) {
  const changed = useRefetch(findOrderLinks, findSubscriptionLinks, findFastLinks, findSaleLinks);
  const remove = useSubmit(deletePaymentLink, {
    onSuccess: async () => {
      notify.success(texts.done);
      onDeleted();
      await changed();
    },
  });
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.titles[link.type]}
      confirmLabel={texts.confirm}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { uuid: link.uuid } })}
    >
      <p className="font-medium wrap-anywhere">
        {link.title} · <LinkPrice link={link} />
      </p>
      <p className="mt-2">{link.type === 'SALE' ? texts.saleConsequence : texts.consequence}</p>
    </ConfirmDialog>
  );
}
