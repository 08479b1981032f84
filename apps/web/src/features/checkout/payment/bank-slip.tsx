import { formatBoletoLine } from '@balcao/brazil/boleto';
import { type CheckoutPayment, getBankSlipPdf } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileTypePdf } from '@tabler/icons-react';
import { useId } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { QrCode } from '../../../components/display/qr-code.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { requestOf } from '../../../lib/http/request-of.ts';
import classes from './bank-slip.module.css';

const texts = checkoutPayment.bankSlip;

interface BankSlipProps {
  /** Both ids together permit opening the document. */
  readonly uuid: string;
  readonly payment: string;
  readonly slip: CheckoutPayment['bankSlips'][number];
  readonly of: number;
}

export function BankSlip({ uuid, payment, slip, of }: BankSlipProps) {
  const { chargeUuid, installment, line, brCode, dueDate, amount, paid, awaitsRegistration } = slip;
  const pdf = requestOf(getBankSlipPdf, { params: { uuid, charge: chargeUuid }, query: { payment } });
  const isOne = of === 1;
  const id = useId();
  const described = isOne ? {} : { 'aria-describedby': id };
  return (
    <li className="grid border rounded-lg gap-3 p-4">
      <div className="flex items-center gap-3">
        <div>
          {!isOne && <h3 id={id}>{texts.installmentOf(installment, of)}</h3>}
          <p className="text-quiet">
            {texts.dueOn} <DateText date={dueDate} />
          </p>
        </div>
        {paid && <StatusBadge label={texts.paid} tone="green" icon={IconCircleCheck} />}
        <Money amount={amount} className="text-16 font-semibold ms-auto" />
      </div>
      {!paid && (
        <>
          <p className="figures py-2.5 px-3 rounded bg-sunken leading-6 select-all">{formatBoletoLine(line)}</p>
          {awaitsRegistration && <p className="text-quiet text-14">{texts.awaitsRegistration}</p>}
          <div className="xs:grid-cols-fill grid gap-2">
            <CopyButton
              value={line}
              label={texts.copy}
              size={isOne ? 'lg' : 'md'}
              variant={isOne ? 'filled' : 'default'}
              {...described}
            />
            <Button
              component="a"
              href={pdf.path}
              target="_blank"
              rel="noopener"
              variant="default"
              size={isOne ? 'lg' : 'md'}
              leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />}
              {...described}
            >
              {texts.pdf}
            </Button>
          </div>
          {brCode && (
            <div className={`${classes.pix} grid items-center border-t gap-4 pt-3`}>
              <div className="p-1 bg-white border rounded">
                <QrCode value={brCode} label={texts.qrCode} />
              </div>
              <div className="grid justify-items-start gap-2">
                <p className="text-quiet">{texts.pix}</p>
                <CopyButton value={brCode} label={texts.copyPix} {...described} />
              </div>
            </div>
          )}
        </>
      )}
    </li>
  );
}
