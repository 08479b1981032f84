import { grants } from '@balcao/contract/access';
import {
  type BankFile,
  type BankFileLine,
  type BankFileOutcome,
  bankFileOutcomes,
  checkBankFileLine,
  findBankFileLines,
  getBankFile,
  openBankFile,
} from '@balcao/contract/connections/bank-files';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { bankFiles } from '@balcao/messages/bank-files';
import { connections } from '@balcao/messages/connections';
import { Anchor, Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PersonName, useNameOf } from '../../../components/display/person-name.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useLastPage } from '../../../components/table/use-last-page.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { DirectionBadge, FileState, outcomeLooks } from './bank-file-columns.tsx';
import classes from './boletos.module.css';
import { DiscardRemittance } from './discard-remittance.tsx';

const texts = bankFiles.detail;

interface BankFileDrawerProps {
  /** The open file's id; undefined when none is. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One file beside the list: its lines and its download. It keeps showing the last file while it closes. */
export function BankFileDrawer({ id, onClose }: BankFileDrawerProps) {
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return (
    <SideDrawer opened={id !== undefined} onClose={onClose} title={bankFiles.columns.fileName}>
      {shown && <FileSheet key={shown} id={shown} />}
    </SideDrawer>
  );
}

function FileSheet({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(answerOptions(getBankFile, { params: { uuid: id } }, ['bank-file']));
  if (isMissing(error)) return <EmptyState title={texts.notFound} />;
  if (data) return <FileDetail file={data} />;
  if (error) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius="sm" aria-busy="true" />;
}

function FileDetail({ file }: { readonly file: BankFile }) {
  const { uuid, kind, direction, fileName, amount, number, events } = file;
  const isSent = direction === 'SENT';
  const sentLabel = kind === 'PAYMENTS' ? texts.facts.pays : texts.facts.registers;
  const nameOf = useNameOf();
  const open = useDownload(openBankFile, fileName);
  return (
    <>
      <p className="text-18 font-semibold wrap-anywhere mb-2">{fileName}</p>
      <div className="flex flex-wrap gap-2 mb-4">
        <DirectionBadge direction={direction} />
        <FileState {...file} />
      </div>
      <FactSheet
        facts={[
          { label: isSent ? sentLabel : texts.facts.paid, value: <Money amount={amount} /> },
          { label: texts.facts.kind, value: bankFiles.kinds[kind] },
          { label: texts.facts.bank, value: connections.providers[file.provider] },
          ...(number === null ? [] : [{ label: texts.facts.number, value: number }]),
          { label: texts.facts.createdAt, value: formatInstant(file.createdAt) },
          {
            label: isSent ? texts.facts.made : texts.facts.received,
            value: <PersonName by={file.createdBy} />,
            wide: true,
          },
        ]}
      />
      {file.discardedAt && file.discardedBy ? (
        <p className="text-quiet mt-4 mb-8">
          {bankFiles.discard.discardedBy(nameOf(file.discardedBy), formatInstant(file.discardedAt))}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2 mt-4 mb-8">
          <Button
            variant={isSent ? 'filled' : 'default'}
            leftSection={<IconFileDownload size={16} stroke={1.6} aria-hidden="true" />}
            loading={open.isPending}
            onClick={() => open.mutate({ params: { uuid } })}
          >
            {texts.download}
          </Button>
          {file.isDiscardable && <DiscardRemittance file={file} />}
        </div>
      )}
      <Section title={texts.summary}>
        <FactSheet
          facts={events.map(({ event, lines }) => ({
            label: bankFiles.events[event],
            value: lines.toLocaleString('pt-BR'),
          }))}
        />
      </Section>
      <Lines file={file} />
    </>
  );
}

const pageSize = 20;

function Lines({ file: { uuid, kind, toCheck } }: { readonly file: BankFile }) {
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<BankFileOutcome | ''>(toCheck > 0 ? 'TO_CHECK' : '');
  const query = { page, size: pageSize, ...(chosen && { outcome: chosen }) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions(findBankFileLines, { params: { uuid }, query }, ['bank-file', 'charge']),
    placeholderData: keepPreviousData,
  });
  useLastPage({ data, isPlaceholderData }, page, setPage);
  const outcomeData = [
    { value: '', label: texts.anyOutcome },
    ...bankFileOutcomes.map((value) => ({ value, label: bankFiles.outcomes[value] })),
  ];
  return (
    <Section
      title={texts.lines}
      action={
        <NativeSelect
          aria-label={texts.outcome}
          data={outcomeData}
          value={chosen}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value as BankFileOutcome | '');
            setPage(0);
          }}
        />
      }
    >
      {data ? (
        data.content.length > 0 ? (
          <ul aria-label={texts.lines}>
            {data.content.map((line) => (
              <li key={line.line} className="grid border-t gap-1 py-3">
                <Line file={uuid} isPayment={kind === 'PAYMENTS'} line={line} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.noLines} />
        )
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} radius="sm" aria-busy="true" />
      )}
      {data && data.totalPages > 1 && (
        <Pagination
          page={page}
          size={pageSize}
          totalPages={data.totalPages}
          totalElements={data.totalElements}
          onPage={setPage}
        />
      )}
    </Section>
  );
}

function Line({
  file,
  isPayment,
  line,
}: {
  readonly file: string;
  readonly isPayment: boolean;
  readonly line: BankFileLine;
}) {
  const { nossoNumero, payer, amount, paid, fee, creditedOn, problem, outcome, chargeId } = line;
  const seesCharge = useMaySee(grants.charge);
  const nameOf = useNameOf();
  const check = useSubmit(checkBankFileLine, { onSuccess: () => notify.success(texts.checked) });
  const about = [
    isPayment ? texts.reference(nossoNumero) : texts.nossoNumero(nossoNumero),
    paid ? texts.paid(formatCents(paid)) : null,
    paid && creditedOn ? texts.creditedOn(formatPlainDate(creditedOn)) : null,
    fee ? texts.fee(formatCents(fee)) : null,
    texts.line(line.line),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4">
        <span className="font-medium wrap-anywhere">
          {payer ?? (isPayment ? texts.unknownPayee : texts.unknownPayer)}
        </span>
        {amount !== null && <Money amount={amount} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4">
        <span>{line.occurrence ?? bankFiles.events[line.event]}</span>
        <StatusBadge {...outcomeLooks[outcome]} />
      </div>
      {line.reasons.length > 0 && <p className="text-14">{line.reasons.join('; ')}</p>}
      <p className="text-quiet text-13 wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
      {problem && outcome === 'TO_CHECK' && (
        <p className={`mt-1 mb-1 text-14 ${classes.problem}`}>{bankFiles.problems[problem]}</p>
      )}
      {line.checkedBy && line.checkedAt && (
        <p className="text-quiet text-13 wrap-anywhere">
          {texts.checkedBy(nameOf(line.checkedBy), formatInstant(line.checkedAt))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
        {chargeId && seesCharge && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/cobrancas/$uuid" params={{ uuid: chargeId }} />}
          >
            {texts.openCharge}
          </Anchor>
        )}
        {outcome === 'TO_CHECK' && (
          <Button
            variant="default"
            size="compact-sm"
            loading={check.isPending}
            onClick={() => check.mutate({ params: { uuid: file, line: line.line } })}
          >
            {texts.check}
          </Button>
        )}
      </div>
    </>
  );
}
