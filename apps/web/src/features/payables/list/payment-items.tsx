import type { Payment } from '@balcao/contract/payables/payment-shapes';
import { paymentDocuments as texts } from '@balcao/messages/payment-documents';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { Menu } from '@mantine/core';
import { IconCopy, IconFileText, IconReceipt, IconShare2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCopy } from '../../../components/display/use-copy.ts';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';
import { useReceipt } from './use-receipt.ts';

interface PaymentItemsProps {
  readonly button: MenuButton;
  readonly payment: Payment;
}

export function PaymentItems({ button, payment }: PaymentItemsProps) {
  const receipt = useReceipt(payment);
  const { copy } = useCopy(payment.uuid, paymentTexts.idCopied);
  return (
    <OpenedMenu button={button}>
      <Menu.Item
        leftSection={<IconFileText size={16} stroke={1.6} />}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/pagamentos"
            search={(before) => ({ ...before, pagamento: payment.uuid })}
            resetScroll={false}
          />
        )}
      >
        {texts.details}
      </Menu.Item>
      {receipt && (
        <Menu.Item leftSection={<IconReceipt size={16} stroke={1.6} />} onClick={receipt.save}>
          {texts.receipt}
        </Menu.Item>
      )}
      {receipt?.share && (
        <Menu.Item leftSection={<IconShare2 size={16} stroke={1.6} />} onClick={receipt.share}>
          {texts.share}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={copy}>
        {paymentTexts.copyId}
      </Menu.Item>
    </OpenedMenu>
  );
}
