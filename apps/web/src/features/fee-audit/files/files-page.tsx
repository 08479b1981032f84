import { changeFeeAudit, getFeeAudit } from '@balcao/contract/fee-audit/claims';
import { findSettlementFiles, readPayables, type SettlementFileItem } from '@balcao/contract/fee-audit/files';
import { formatPlainDate } from '@balcao/kernel';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { settlementProblemTexts } from '@balcao/messages/settlement-problems';
import { Button, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNameOf } from '../../../components/display/person-name.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { AuditTabs } from '../audit-tabs.tsx';
import { ImportFile } from './import-file.tsx';

const { files: texts, acquirers } = feeAuditScreens;
/** `/auditoria-de-taxas/arquivos`: importing settlement files, and what to check in each. */
export function FilesPage() {
  const { found, table, pages } = useList(findSettlementFiles, { topics: ['fee-audit', 'sandbox'] });
  const { data: audit } = useQuery(answerOptions(getFeeAudit, {}, ['fee-audit']));
  const read = useSubmit(readPayables, {
    onSuccess: ({ added, changed, known }) => notify.success(texts.imported(added, changed, known)),
  });
  const nameOf = useNameOf();
  return (
    <>
      <PageHeader title={feeAuditScreens.title}>
        {audit?.readsPayables && (
          <Button variant="default" loading={read.isPending} onClick={() => read.mutate({})}>
            {texts.readPayables}
          </Button>
        )}
      </PageHeader>
      <AuditTabs />
      <ImportFile />
      <Section title={texts.list} help={texts.listHelp}>
        {!table.rows && table.error && (
          <ErrorState title={texts.loadFailed} error={table.error} onRetry={table.onRetry} />
        )}
        {!table.rows && !table.error && <Skeleton height={120} radius="sm" aria-busy="true" />}
        {table.rows?.length === 0 && <EmptyState title={texts.empty} help={texts.emptyHelp} />}
        <ul aria-label={texts.list}>
          {table.rows?.map((one) => (
            <li key={one.uuid} className="min-h-13 border-t py-2">
              <p className="font-medium wrap-anywhere">{one.fileName}</p>
              <p className="text-quiet text-13 wrap-anywhere">{aboutOf(one, nameOf)}</p>
              <Problems of={one} />
            </li>
          ))}
        </ul>
        {found && found.totalElements > 0 && <Pagination {...pages} />}
      </Section>
      {audit && <OnlyHere sellsOnlyHere={audit.sellsOnlyHere} />}
    </>
  );
}

const maxPlaces = 10;

/** Each kind of problem once, with the lines where it is. */
function Problems({ of: { problems, fileName } }: { readonly of: SettlementFileItem }) {
  if (problems.length === 0) return null;
  return (
    <ul className="list-disc text-14 text-amber mt-1 ps-5" aria-label={texts.problems(fileName)}>
      {[...Map.groupBy(problems, ({ code }) => code)].map(([code, ofCode]) => {
        const places = ofCode.map(({ place }) => place).filter((place) => place > 0);
        const [first, more] = [places.slice(0, maxPlaces), Math.max(0, places.length - maxPlaces)];
        return (
          <li key={code}>
            {settlementProblemTexts[code]} {first.length > 0 && `${texts.places(first, more)}.`}
          </li>
        );
      })}
    </ul>
  );
}

function OnlyHere({ sellsOnlyHere }: { readonly sellsOnlyHere: boolean }) {
  const changed = useRefetch(getFeeAudit);
  const change = useSubmit(changeFeeAudit, {
    onSuccess: async () => {
      notify.success(texts.onlyHereSaved);
      await changed();
    },
  });
  return (
    <Switch
      className="mt-8"
      label={texts.onlyHere}
      description={texts.onlyHereHelp}
      checked={sellsOnlyHere}
      disabled={change.isPending}
      onChange={({ currentTarget }) => change.mutate({ body: { sellsOnlyHere: currentTarget.checked } })}
    />
  );
}

function aboutOf(
  { acquirer, establishment, kind, from, to, added, changed, known, importedBy, importedAt }: SettlementFileItem,
  nameOf: (by: string) => string,
): string {
  return [
    [acquirers[acquirer], establishment].filter(Boolean).join(' '),
    texts.contents[kind],
    from && to && texts.period(formatPlainDate(from), formatPlainDate(to)),
    texts.imported(added, changed, known),
    `${importedBy ? nameOf(importedBy) : texts.byProduct}, ${formatInstant(importedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
