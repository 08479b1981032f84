import type { PaidCharge } from '@balcao/contract/customer-portal';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { DateText } from '../../components/display/date-text.tsx';
import { Money } from '../../components/display/money.tsx';
import { paperPath } from './portal-path.ts';

const shownFirst = 5;

export function PaidSection({ token, paid }: { readonly token: string; readonly paid: readonly PaidCharge[] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? paid : paid.slice(0, shownFirst);
  return (
    <section className="grid gap-3" aria-labelledby="paid">
      <h2 id="paid" className="font-semibold text-17">
        {texts.paid}
      </h2>
      <div className="overflow-hidden border rounded-lg bg-page">
        <ul className="divide-y">
          {shown.map((charge) => (
            <PaidItem key={charge.uuid} token={token} charge={charge} />
          ))}
        </ul>
        {shown.length < paid.length && (
          <div className="p-2 border-t text-center">
            <Button variant="subtle" onClick={() => setAll(true)}>
              {texts.showAll}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function PaidItem({ token, charge }: { readonly token: string; readonly charge: PaidCharge }) {
  const { uuid, title, part, value, paidDate, status, receipt, invoice } = charge;
  const open = { target: '_blank', rel: 'noopener', size: 'sm' } as const;
  return (
    <li className="grid grid-cols-fill gap-y-1 gap-x-4 py-3 px-4">
      <span className="wrap-anywhere font-medium">{title}</span>
      <Money amount={value} />
      <span className="text-quiet text-13">
        {part.of > 1 && `${texts.part(part.number, part.of)} · `}
        {texts.paidOn} <DateText date={paidDate} />
        {status === 'REFUND' && ` · ${texts.refunded}`}
      </span>
      <span className="flex flex-wrap col-span-full gap-y-1 gap-x-4">
        {receipt && (
          <Anchor href={paperPath(token, uuid, 'recibo')} {...open}>
            {texts.receipt}
          </Anchor>
        )}
        {invoice && (
          <Anchor href={paperPath(token, uuid, 'nota-fiscal')} {...open}>
            {texts.invoice}
          </Anchor>
        )}
      </span>
    </li>
  );
}
