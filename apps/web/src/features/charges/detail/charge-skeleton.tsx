import { formatDocument } from '@balcao/brazil/documents';
import type { ChargeItem } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { generic } from '@balcao/messages/generic';
import { screens } from '@balcao/messages/screens';
import { VisuallyHidden } from '@mantine/core';
import { DateText } from '../../../components/display/date-text.tsx';
import sheets from '../../../components/display/fact-sheet.module.css';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Bone } from '../../../components/feedback/bone.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import sections from '../../../components/page/section.module.css';
import { Section } from '../../../components/page/section.tsx';
import { MethodText } from '../method-text.tsx';
import classes from './charge-page.module.css';
import { ChargeTitle, TitleLines } from './charge-title.tsx';

const texts = chargeScreens.detail;

interface ChargeSkeletonProps {
  readonly isSimple?: boolean;
  readonly row?: ChargeItem | undefined;
}

export function ChargeSkeleton({ isSimple = false, row }: ChargeSkeletonProps) {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label={generic.loading}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        {row ? (
          <RowTitle row={row} />
        ) : (
          <div>
            <VisuallyHidden component="h1">{isSimple ? screens.scheduledCharge : screens.charge}</VisuallyHidden>
            <Bone style={{ height: 36, width: 220 }} />
            <Bone style={{ height: 18, width: 260, marginTop: 8 }} />
            <NextSkeleton />
          </div>
        )}
        <Bone style={{ height: 36, width: 120 }} />
      </div>
      {isSimple ? (
        <Facts count={8} />
      ) : (
        <div className={`${classes.columns} grid grid-cols-1 gap-8`}>
          <div className="min-w-0">
            <Lines height={132} />
            <Lines height={98} />
            <Lines height={44} />
            <Lines height={132} />
          </div>
          <div className="min-w-0">
            {row ? <RowFacts row={row} /> : <Facts count={10} columns={1} />}
            <Lines height={46} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The rest needs the day, and for a dispute data that the list lacks. */
function RowTitle({ row }: { readonly row: ChargeItem }) {
  const today = useSellerToday();
  if (today && row.status !== 'DISPUTE') return <ChargeTitle charge={{ ...row, today }} />;
  return (
    <TitleLines charge={row}>
      <NextSkeleton />
    </TitleLines>
  );
}

function NextSkeleton() {
  return <Bone style={{ height: 18, width: 160, marginTop: 10 }} />;
}

function RowFacts({ row }: { readonly row: ChargeItem }) {
  const { customerName, customerDocument, customerEmail, expirationDate, paidDate } = row;
  const waiting = <Bone style={{ height: 18, width: '70%' }} />;
  return (
    <Section title={texts.general}>
      <FactSheet
        columns={1}
        facts={[
          { label: texts.customer, value: customerName },
          { label: texts.document, value: <span className="figures">{formatDocument(customerDocument)}</span> },
          { label: texts.phone, value: waiting },
          { label: texts.expirationDate, value: <DateText date={expirationDate} /> },
          ...(paidDate ? [{ label: texts.paidDate, value: <DateText date={paidDate} /> }] : []),
          { label: texts.paymentMethod, value: <MethodText charge={row} /> },
          { label: texts.createdAt, value: waiting },
          { label: texts.email, wide: true, value: customerEmail },
        ]}
      />
    </Section>
  );
}

function Lines({ height }: { readonly height: number }) {
  return (
    <div className={sections.section}>
      <Bone style={{ height: 22, width: 150, marginBottom: '1rem' }} />
      <Bone style={{ height, marginTop: 6 }} />
    </div>
  );
}

function Facts({ count, columns = 2 }: { readonly count: number; readonly columns?: 1 | 2 }) {
  return (
    <div className={sections.section}>
      <Bone style={{ height: 22, width: 150, marginBottom: '1rem' }} />
      <dl className={`${sheets.sheet} grid grid-cols-1 ${columns === 2 ? 'xs:grid-cols-2' : ''} gap-y-4 gap-x-8`}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes do not move
          <div key={index} className={sheets.fact}>
            <dt>
              <Bone style={{ height: 14, width: 90 }} />
            </dt>
            <dd className="mt-2">
              <Bone style={{ height: 18, width: '9rem' }} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
