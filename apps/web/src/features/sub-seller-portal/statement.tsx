import type { SubSellerPage } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { type Cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { subSellerPage as texts } from '@balcao/messages/sub-seller-page';
import { shareMovementTexts } from '@balcao/messages/sub-seller-statement';
import shared from '../../components/mailed-page/mailed-content.module.css';
import { MailedContent } from '../../components/mailed-page/mailed-content.tsx';
import { PlainButton } from '../../components/page/plain-button.tsx';
import classes from './statement.module.css';

interface StatementProps {
  readonly page: SubSellerPage;
  readonly onMore: () => void;
}

export function Statement({ page, onMore }: StatementProps) {
  const { seller, subSeller, rows, coming } = page;
  return (
    <MailedContent seller={seller} title={texts.hello(subSeller.name)} document={subSeller.maskedDocument}>
      <dl className={classes.sums}>
        <Sum label={texts.released} amount={page.released} help={texts.releasedHelp}>
          {texts.thisMonth(formatCents(page.releasedThisMonth))}
        </Sum>
        <Sum label={texts.toRelease} amount={page.toRelease} help={texts.toReleaseHelp} />
      </dl>
      {page.nextDays.length > 0 && (
        <section className={shared.section}>
          <h2 className={shared.sectionTitle}>{texts.nextDays}</h2>
          <ul className={`${shared.card} ${shared.list}`}>
            {page.nextDays.map(({ date, amount }) => (
              <li key={date} className={classes.day}>
                <span className="figures">{formatPlainDate(date)}</span>
                <span className={`figures ${classes.amount}`}>{formatCents(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={shared.section}>
        <h2 className={shared.sectionTitle}>{texts.statement}</h2>
        {rows.length === 0 ? (
          <div className={classes.nothing}>
            <p className={shared.strong}>{texts.nothing}</p>
            <p className={shared.quiet}>{texts.nothingHelp}</p>
          </div>
        ) : (
          <ul className={`${shared.card} ${shared.list}`}>
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
      <section className={shared.section}>
        <h2 className={shared.sectionTitle}>{texts.coming}</h2>
        {coming.length === 0 ? (
          <p className={shared.quiet}>{texts.nothingComing}</p>
        ) : (
          <ul className={`${shared.card} ${shared.list}`}>
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
      <p className={shared.quiet}>{texts.howItLeaves}</p>
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
    <div className={shared.card}>
      <dt className={shared.quiet}>{label}</dt>
      <dd className={`figures ${classes.sum}`}>{formatCents(amount)}</dd>
      <dd className={shared.quiet}>
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
    <li className={classes.row}>
      <span className={shared.itemTitle}>{title}</span>
      <span className={`figures ${classes.amount}`} data-negative={amount < 0 || undefined}>
        {formatCents(amount)}
      </span>
      <span className={shared.quiet}>
        {[formatPlainDate(date), state, part, texts.ofSale(formatCents(saleAmount))].filter(Boolean).join(' · ')}
      </span>
      <span className={`figures ${shared.quiet}`}>{foot}</span>
    </li>
  );
}

const mostRows = 1000;

function More({
  shown,
  total,
  onMore,
}: {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}) {
  if (shown >= total || shown >= mostRows) return null;
  return <PlainButton onClick={onMore}>{texts.more}</PlainButton>;
}
