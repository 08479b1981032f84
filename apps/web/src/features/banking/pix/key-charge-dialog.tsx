import { buildBrCode } from '@balcao/brazil/br-code';
import type { Cents } from '@balcao/kernel';
import { pixKeys } from '@balcao/messages/pix-keys';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { QrCode } from '../../../components/display/qr-code.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSession } from '../../../lib/session/session-store.ts';

const texts = pixKeys.charge;

interface KeyChargeDialogProps {
  readonly pixKey: string;
  readonly city: string;
  readonly onClose: () => void;
}

export function KeyChargeDialog({ pixKey, city, onClose }: KeyChargeDialogProps) {
  const [amount, setAmount] = useState<Cents | null>(null);
  const name = useSession()?.user.companyName ?? '';
  const code = buildBrCode({
    key: pixKey,
    merchantName: name,
    merchantCity: city || 'BRASIL',
    ...(amount && { amountCents: amount }),
  });
  return (
    <Modal opened onClose={onClose} title={texts.title} centered>
      <div className="grid gap-4">
        <MoneyInput label={texts.amount} description={texts.amountHelp} value={amount} onChange={setAmount} />
        <div style={{ justifySelf: 'center', width: 'min(16rem, 100%)' }}>
          <QrCode value={code} label={texts.scan} />
        </div>
        <p className="text-quiet text-13 mt-1">{pixKey}</p>
        <CopyButton value={code} label={texts.copy} />
      </div>
    </Modal>
  );
}
