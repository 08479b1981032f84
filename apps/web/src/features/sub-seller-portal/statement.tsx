import type { SubSellerPage } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { type Cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { subSellerPage as texts } from '@balcao/messages/sub-seller-page';
import { shareMovementTexts } from '@balcao/messages/sub-seller-statement';
import { MailedContent } from '../../components/mailed-page/mailed-content.tsx';
import { PlainButton } from '../../components/page/plain-button.tsx';

interface StatementProps {
  readonly page: SubSellerPage;
  readonly onMore: () => void;
}

export function Statement({ page, onMore }: StatementProps) {
  const { seller, subSeller, rows, coming } = page;
  return (
    <MailedContent seller={seller} title={texts.hello(subSeller.name)} document={subSeller.maskedDocument}>
      <dl className="xs:grid-cols-2 grid grid-cols-1 gap-3">
        <Sum label={texts.released} amount={page.released} help={texts.releasedHelp}>
          {texts.thisMonth(formatCents(page.releasedThisMonth))}
        </Sum>
        <Sum label={texts.toRelease} amount={page.toRelease} help={texts.toReleaseHelp} />
      </dl>
      {page.nextDays.length > 0 && (
        <section className="grid gap-3">
          <h2 className="font-semibold text-17">{texts.nextDays}</h2>
          <ul className="overflow-hidden border rounded-lg bg-page divide-y">
            {page.nextDays.map(({ date, amount }) => (
              <li key={date} className="flex justify-between gap-4 py-2.5 px-4">
                <span className="figures">{formatPlainDate(date)}</span>
                <span className="figures font-semibold whitespace-nowrap">{formatCents(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3">
        <h2 className="font-semibold text-17">{texts.statement}</h2>
        {rows.length === 0 ? (
          <div className="border border-dashed grid rounded-lg text-center gap-1 py-6 px-4">
            <p className="font-semibold">{texts.nothing}</p>
            <p className="text-quiet text-13">{texts.nothingHelp}</p>
          </div>
        ) : (
          <ul className="overflow-hidden border rounded-lg bg-page divide-y">
            {rows.map((row) => (
              <Row
                key={`${row.date}:${row.movement}:${row.title}:${row.installment}:${row.balance}`}
                row={row}
                state={shareMovementTexts[row.movement]}
                foot={`${texts.balance} ${formatCents(row.balance)}`}
              />
            ))}
          </ul>
        )}
        <More shown={rows.length} total={page.totalRows} onMore={onMore} />
      </section>
      <section className="grid gap-3">
        <h2 className="font-semibold text-17">{texts.coming}</h2>
        {coming.length === 0 ? (
          <p className="text-quiet text-13">{texts.nothingComing}</p>
        ) : (
          <ul className="overflow-hidden border rounded-lg bg-page divide-y">
            {coming.map((row, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: two sales may be alike in all that is shown
                key={index}
                row={row}
                state={texts.toRelease}
                foot={row.reversed > 0 ? texts.reversed(formatCents(row.reversed)) : ''}
              />
            ))}
          </ul>
        )}
        <More shown={coming.length} total={page.totalComing} onMore={onMore} />
      </section>
      <p className="text-quiet text-13">{texts.howItLeaves}</p>
    </MailedContent>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: Cents;
  readonly help: string;
  readonly children?: string;
}

function Sum({ label, amount, help, children }: SumProps) {
  return (
    <div className="overflow-hidden border rounded-lg bg-page p-4">
      <dt className="text-quiet text-13">{label}</dt>
      <dd className="figures text-24 font-semibold">{formatCents(amount)}</dd>
      <dd className="text-quiet text-13">
        {help}
        {children && ` · ${children}`}
      </dd>
    </div>
  );
}

type Shown = SubSellerPage['rows'][number] | SubSellerPage['coming'][number];

interface RowProps {
  readonly row: Shown;
  readonly state: string;
  readonly foot: string;
}

function Row({ row, state, foot }: RowProps) {
  const { title, date, installment, installments, saleAmount, amount } = row;
  const part = installment !== null && installments > 1 ? texts.installment(installment, installments) : '';
  return (
    <li className="grid grid-cols-fill gap-y-1 gap-x-4 py-3 px-4">
      <span className="wrap-anywhere font-medium">{title}</span>
      <span className={`figures ${amount < 0 ? 'text-red' : ''} font-semibold text-end whitespace-nowrap`}>
        {formatCents(amount)}
      </span>
      <span className="text-quiet text-13">
        {[formatPlainDate(date), state, part, texts.ofSale(formatCents(saleAmount))].filter(Boolean).join(' · ')}
      </span>
      <span className="figures text-quiet text-13 text-end">{foot}</span>
    </li>
  );
}

const maxRows = 1000;

function More({
  shown,
  total,
  onMore,
}: {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}) {
  if (shown >= total || shown >= maxRows) return null;
  return <PlainButton onClick={onMore}>{texts.more}</PlainButton>;
}
