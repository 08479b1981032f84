import type { SimulatedAnticipation } from '@balcao/contract/settlement/anticipation';
import { formatPlainDate } from '@balcao/kernel';
import { anticipation } from '@balcao/messages/anticipation';
import { Money } from '../display/money.tsx';

const texts = anticipation.result;
const percents = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const maxShown = 50;

export function Quote({ quote }: { readonly quote: SimulatedAnticipation }) {
  const { receivables } = quote;
  return (
    <section className="border rounded py-3 px-4" aria-label={texts.title}>
      <QuoteFigures quote={quote} />
      <details>
        <summary className="cursor-pointer" style={{ paddingTop: '0.625rem' }}>
          {texts.receivables(receivables.length)}
        </summary>
        <ul className="grid overflow-y-auto gap-2 mt-2" style={{ maxHeight: '14rem' }}>
          {receivables
            .slice(0, maxShown)
            .map(({ uuidCharge, installment, settlementDate, days, grossAmount, netAmount }) => (
              <li className="flex justify-between gap-4" key={`${uuidCharge}:${installment}`}>
                <span>
                  {formatPlainDate(settlementDate)} · {texts.installment(installment)}
                  <span className="block text-quiet text-13">{texts.days(days)}</span>
                </span>
                <span className="text-end">
                  <Money amount={netAmount} />
                  <span className="block text-quiet text-13">
                    <Money amount={grossAmount} />
                  </span>
                </span>
              </li>
            ))}
        </ul>
        {receivables.length > maxShown && (
          <p className="text-quiet text-13">{texts.first(maxShown, receivables.length)}</p>
        )}
      </details>
    </section>
  );
}

type Figures = Pick<
  SimulatedAnticipation,
  'grossAmount' | 'anticipationTax' | 'netAmount' | 'anticipationDate' | 'effectiveRate'
>;

/** `1,51% ao mês`. */
export function rateText(percent: number | null): string {
  return percent === null ? texts.noRate : texts.perMonth(percents.format(percent));
}

function QuoteFigures({ quote }: { readonly quote: Figures }) {
  return (
    <dl className="grid grid-cols-fill gap-y-2 gap-x-4">
      <dt className="text-quiet">{texts.gross}</dt>
      <dd className="figures text-end">
        <Money amount={quote.grossAmount} />
      </dd>
      <dt className="text-quiet">{texts.tax}</dt>
      <dd className="figures text-end">
        <Money amount={quote.anticipationTax} />
      </dd>
      <dt className="text-quiet">{texts.effectiveRate}</dt>
      <dd className="figures text-end">{rateText(quote.effectiveRate)}</dd>
      <dt className="text-quiet">{texts.date}</dt>
      <dd className="figures text-end">{formatPlainDate(quote.anticipationDate)}</dd>
      <dt className="border-t pt-1 font-semibold">{texts.net}</dt>
      <dd className="figures border-t pt-1 font-semibold text-end">
        <Money amount={quote.netAmount} />
      </dd>
    </dl>
  );
}
