import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';

const texts = subSellerScreens.detail;

export function FeeTypeDialog(props: { readonly onClose: () => void; readonly onConfirm: () => void }) {
  return (
    <ConfirmDialog opened title={texts.feeTypeTitle} confirmLabel={texts.feeTypeConfirm} {...props}>
      {texts.feeType}
    </ConfirmDialog>
  );
}
