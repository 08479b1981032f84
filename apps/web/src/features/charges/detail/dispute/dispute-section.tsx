import type { DisputeItem } from '@balcao/contract/charges/disputes';
import { formatPlainDate } from '@balcao/kernel';
import { chargeActions } from '@balcao/messages/charge-actions';
import { disputeStages } from '@balcao/messages/dispute-stages';
import { statuses } from '@balcao/messages/statuses';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconClockExclamation, IconGavel, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { DateText, InstantText } from '../../../../components/display/date-text.tsx';
import { type Fact, FactSheet } from '../../../../components/display/fact-sheet.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../../components/display/status-badge.tsx';
import { Section } from '../../../../components/page/section.tsx';
import { DisputeDocuments } from './dispute-documents.tsx';

const texts = chargeActions.dispute;

const defence: StatusLook = { label: statuses.dispute.DEFENCE, tone: 'amber', icon: IconClockExclamation };
const looks: Readonly<Record<DisputeItem['status'], StatusLook>> = {
  OPEN: { label: statuses.dispute.OPEN, tone: 'purple', icon: IconGavel },
  WON: { label: statuses.dispute.WON, tone: 'green', icon: IconCircleCheck },
  LOST: { label: statuses.dispute.LOST, tone: 'red', icon: IconX },
};

/** The dispute, its deadline and the sent documents. */
export function DisputeSection({ uuid, dispute }: { readonly uuid: string; readonly dispute: DisputeItem }) {
  const [explained, setExplained] = useState(false);
  const { kind, status, canDefend, deadline, decidedAt, contest } = dispute;
  const about = kind === 'PIX_MED' ? texts.medAbout : texts.about;
  const closed = contest === 'DOCUMENTS' ? texts.closed[kind] : texts.closedElsewhere;
  const help = canDefend ? texts.help(formatPlainDate(deadline), contest) : status === 'OPEN' ? closed : undefined;
  return (
    <Section
      title={texts.title[kind]}
      {...(help && { help })}
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => setExplained(true)}>
          {texts.learnMore}
        </Button>
      }
    >
      <FactSheet
        facts={[
          { label: texts.status, value: <StatusBadge {...(canDefend ? defence : looks[status])} /> },
          { label: texts.amount, value: <Money amount={dispute.amount} /> },
          { label: texts.reason, value: <span className="inline-block first-letter:uppercase">{dispute.reason}</span> },
          ...(dispute.detail ? [{ label: texts.detail, value: dispute.detail }] : []),
          ...(dispute.stage ? [{ label: texts.stage, value: disputeStages[dispute.stage] }] : []),
          { label: texts.openedAt, value: <InstantText at={dispute.openedAt} /> },
          { label: texts.deadline, value: <DateText date={deadline} /> },
          ...(decidedAt ? [{ label: texts.decidedAt, value: <InstantText at={decidedAt} /> }] : []),
          ...returnedFacts(dispute),
        ]}
      />
      <DisputeDocuments uuid={uuid} dispute={dispute} />
      <Modal opened={explained} onClose={() => setExplained(false)} title={about.title} centered>
        <Stack gap="sm">
          {about.paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      </Modal>
    </Section>
  );
}

/** A won dispute returned available amounts, and receivables by day. */
function returnedFacts({ returned }: DisputeItem): Fact[] {
  if (!returned) return [];
  const { availableAmount, toReleaseAmount, days } = returned;
  return [
    { label: texts.returnedAvailable, value: <Money amount={availableAmount} /> },
    { label: texts.returnedToRelease, value: <Money amount={toReleaseAmount} /> },
    ...days.map(({ settlementDate, installments, amount }) => ({
      label: texts.returnedDay(installments, formatPlainDate(settlementDate)),
      value: <Money amount={amount} />,
    })),
  ];
}
