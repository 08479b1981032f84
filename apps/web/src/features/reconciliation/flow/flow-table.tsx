import type { FlowLine, MoneyFlow } from '@balcao/contract/reconciliation/money-flow';
import { type Cents, cents } from '@balcao/kernel';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Money } from '../../../components/display/money.tsx';
import classes from './flow.module.css';
import { takes } from './flow-search.ts';

const texts = reconciliationScreens.flow;

interface FlowTableProps {
  readonly flow: MoneyFlow;
  readonly stale: boolean;
  readonly onOpen: (line: FlowLine) => void;
}

/** From sales down to the bank: each line deducts from the one above, and opens its charges. */
export function FlowTable({ flow, stale, onOpen }: FlowTableProps) {
  const found = new Map(flow.lines.map((one) => [one.line, one]));
  const line = (name: FlowLine) => {
    const { amount, entries } = found.get(name) ?? { amount: cents(0), entries: 0 };
    const { label, help } = texts.lines[name];
    return (
      <Line
        label={label}
        help={help}
        detail={texts.entries(entries)}
        amount={takes(name) ? cents(0 - amount) : amount}
        {...(entries > 0 && { onOpen: () => onOpen(name) })}
      />
    );
  };
  return (
    <div className="stale:faded" data-stale={stale || undefined}>
      <p className="text-quiet text-13 mb-3">{texts.help}</p>
      <ul aria-label={texts.label}>
        {line('SOLD')}
        {line('FEES')}
        {line('SPLITS')}
        {line('ANTICIPATION')}
        {line('REFUNDS')}
        {line('DISPUTES')}
        {found.get('ADJUSTMENTS')?.entries !== 0 && line('ADJUSTMENTS')}
        <Sum label={texts.net} amount={flow.net} />
        {line('TO_RELEASE')}
        <Sum label={texts.settled} amount={flow.settled} />
        {line('AVAILABLE')}
        {line('OWN_ACCOUNTS')}
        <Sum label={texts.withdrawn} amount={flow.withdrawn} />
        {line('IN_TRANSIT')}
        {line('PAID_OUT')}
        <Line label={texts.inBank} help={texts.inBankHelp} amount={flow.inBank} />
        <Line label={texts.notInBank} help={texts.notInBankHelp} amount={flow.notInBank} />
      </ul>
      <div className="grid gap-4 mt-6" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))' }}>
        <Figure label={texts.unreconciled} amount={flow.unreconciled.effect}>
          {flow.unreconciled.count === 0 ? (
            texts.reconciled
          ) : (
            <>
              {texts.waiting(flow.unreconciled.count)}
              <Button component={Link} to="/conciliacao/fila" variant="subtle" size="compact-sm">
                {texts.openQueue}
              </Button>
            </>
          )}
        </Figure>
        <Figure label={texts.invoices} amount={flow.invoices.amount}>
          {texts.invoiceCount(flow.invoices.count)}
        </Figure>
      </div>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly help: string;
  readonly detail?: string;
  readonly amount: Cents;
  readonly onOpen?: () => void;
}

function Line({ label, help, detail, amount, onOpen }: LineProps) {
  const content = (
    <>
      <span className="flex flex-col min-w-0 wrap-anywhere">
        <span>{label}</span>
        <span className="text-quiet text-13">{help}</span>
      </span>
      <span className="max-sm:hidden text-quiet text-13 whitespace-nowrap">{detail}</span>
      <Money amount={amount} className="text-end" />
      <span className="flex text-quiet">
        {onOpen && <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />}
      </span>
    </>
  );
  return (
    <li>
      {onOpen ? (
        <UnstyledButton
          className={`focus-inset hover:bg-hover grid items-center gap-4 w-full min-h-12 py-1.5 px-2 border-t ${classes.line}`}
          onClick={onOpen}
          title={texts.open(label)}
        >
          {content}
        </UnstyledButton>
      ) : (
        <div className={`grid items-center gap-4 w-full min-h-12 py-1.5 px-2 border-t ${classes.line}`}>{content}</div>
      )}
    </li>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: Cents }) {
  return (
    <li className={`grid items-center gap-4 w-full py-1.5 px-2 font-semibold min-h-12 ${classes.sum} ${classes.total}`}>
      <span>{label}</span>
      <Money amount={amount} className="text-end" />
    </li>
  );
}

function Figure({
  label,
  amount,
  children,
}: {
  readonly label: string;
  readonly amount: Cents;
  readonly children: ReactNode;
}) {
  return (
    <section className="border rounded-lg p-4" aria-label={label}>
      <h2 className="text-quiet text-13 font-medium">{label}</h2>
      <Money amount={amount} className="text-22 font-semibold leading-9" />
      <div className="flex flex-wrap items-center text-14 gap-2">{children}</div>
    </section>
  );
}
