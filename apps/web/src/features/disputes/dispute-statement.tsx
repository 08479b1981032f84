import {
  type DisputeSheet,
  findIssuerDocuments,
  getIssuerDocument,
  maxStatementLength,
  writeDisputeStatement,
} from '@balcao/contract/charges/dispute-desk';
import { disputeDesk } from '@balcao/messages/dispute-desk';
import { Button, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { call } from '../../lib/api/call.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { saveAnswer } from '../../lib/http/save-file.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = disputeDesk.detail;

/** The defence in words: it goes in the dossier, and where the bank takes a text it is the defence. */
export function DisputeStatement({
  dispute: { uuid, contest, state, statement },
  onWritten,
}: {
  readonly dispute: DisputeSheet;
  readonly onWritten: () => Promise<void>;
}) {
  const [words, setWords] = useState(statement ?? '');
  const write = useSubmit(writeDisputeStatement, {
    onSuccess: async () => {
      notify.success(texts.statement.saved);
      await onWritten();
    },
  });
  if (state !== 'DEFENCE') {
    return statement ? (
      <Section title={texts.statement.title}>
        <p className="wrap-anywhere whitespace-pre-line">{statement}</p>
      </Section>
    ) : null;
  }
  const isChanged = words.trim() !== (statement ?? '');
  return (
    <Section title={texts.statement.title} help={contest === 'TEXT' ? texts.statement.helpText : texts.statement.help}>
      <Textarea
        aria-label={texts.statement.label}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={maxStatementLength}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button
        variant="default"
        mt="sm"
        disabled={!isChanged || words.trim() === ''}
        loading={write.isPending}
        onClick={() => write.mutate({ params: { uuid }, body: { statement: words.trim() } })}
      >
        {texts.statement.save}
      </Button>
    </Section>
  );
}

/** Documents of the cardholder's bank; read at the acquirer each time. */
export function IssuerDocuments({ uuid }: { readonly uuid: string }) {
  const { data, error, refetch } = useQuery(answerOptions(findIssuerDocuments, { params: { uuid } }));
  const save = (id: string, fileName: string) =>
    call(getIssuerDocument, { params: { uuid, document: id } })
      .then((file) => saveAnswer(file as Blob, fileName))
      .catch(notifyError);
  return (
    <Section title={texts.issuer.title} help={texts.issuer.help}>
      {!data && !error && <Skeleton height={40} radius="sm" aria-busy="true" />}
      {error && <ErrorState title={texts.issuer.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <p className="text-quiet text-13">{texts.issuer.none}</p>}
      <ul aria-label={texts.issuer.title}>
        {(data?.content ?? []).map(({ id, fileName }) => (
          <li key={id} className="border-t py-2">
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={texts.issuer.download(fileName)}
              onClick={() => void save(id, fileName)}
            >
              {fileName}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
