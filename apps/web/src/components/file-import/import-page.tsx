import type { FileImport } from '@balcao/contract/imports';
import { fileImports as texts } from '@balcao/messages/file-imports';
import { Button, Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { isMissing } from '../../lib/http/api-error.ts';
import { useOpenName } from '../../lib/navigation/open-name.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';
import { useNameOf } from '../display/person-name.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { StaleNotice } from '../feedback/stale-notice.tsx';
import { Notice } from '../page/notice.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { Section } from '../page/section.tsx';
import type { FileImportKind } from './import-kind.ts';
import { importStateLook } from './import-look.ts';
import { ImportResult } from './import-result.tsx';
import { ImportRows } from './import-rows.tsx';
import { importSearch } from './import-search.ts';

/** Polls in case a live update is lost. */
const pollMs = 3_000;

/** One import, by its state: which column is which, what would happen, how far it is, what became of it. */
export function FileImportPage({ kind, uuid }: { readonly kind: FileImportKind; readonly uuid: string }) {
  const found = useQuery({
    ...answerOptions(kind.endpoints.get, { params: { uuid } }, ['import']),
    refetchInterval: ({ state }) =>
      state.data?.state === 'RUNNING' || state.data?.state === 'UNDOING' ? pollMs : false,
  });
  const [{ columns }, change] = useSearchState(importSearch);
  const { data, error } = found;
  const nameOf = useNameOf();
  const { Mapping } = kind;
  useOpenName(data?.fileName);

  if (data) {
    const mapsColumns = data.state === 'READY' || (data.state === 'CHECKED' && columns === 'edit');
    return (
      <article className="grid grid-cols-1">
        {error && <StaleNotice onRetry={() => void found.refetch()} />}
        <header className="mb-6">
          <PageHeader title={data.fileName}>
            <StatusBadge {...importStateLook[data.state]} />
          </PageHeader>
          <p className="text-quiet" style={{ margin: 0, marginTop: '-1rem' }}>
            {texts.about(data.totalRows, formatInstant(data.createdAt), nameOf(data.createdBy))}
          </p>
        </header>
        {mapsColumns && <Mapping file={data} onChecked={() => change({ columns: undefined, page: 0 })} />}
        {(data.state === 'RUNNING' || data.state === 'UNDOING') && <ImportProgress kind={kind} file={data} />}
        {!mapsColumns && data.state !== 'RUNNING' && data.state !== 'UNDOING' && (
          <>
            <ImportResult kind={kind} file={data} onChangeColumns={() => change({ columns: 'edit' })} />
            <ImportRows kind={kind} file={data} />
          </>
        )}
      </article>
    );
  }
  if (isMissing(error)) {
    return (
      <Notice title={texts.notFound} help={texts.notFoundHelp}>
        <Button component={Link} to={kind.list} variant="default">
          {kind.texts.title}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <PageHeader title={kind.texts.title} />
      {error ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={280} radius="md" />
      )}
    </>
  );
}

function ImportProgress({ kind, file }: { readonly kind: FileImportKind; readonly file: FileImport }) {
  const { state, progress } = file;
  const title = state === 'UNDOING' ? texts.undoing : kind.texts.running;
  const { done, of } = progress;
  return (
    <Section title={title} help={texts.leave}>
      <Progress.Root size="lg">
        <Progress.Section value={of === 0 ? 0 : (100 * done) / of} aria-label={title} />
      </Progress.Root>
      <p className="text-quiet" role="status">
        {texts.progress(done, of)}
      </p>
    </Section>
  );
}
