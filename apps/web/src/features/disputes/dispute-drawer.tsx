import { grants } from '@balcao/contract/access';
import {
  acceptDispute,
  addListedDocument,
  type DisputeSheet,
  findDisputes,
  getDispute,
  getDisputeDossier,
  sendDisputeDossier,
} from '@balcao/contract/charges/dispute-desk';
import { takesDocuments } from '@balcao/contract/charges/disputes';
import { type Cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { cardAuthentication } from '@balcao/messages/card-authentication';
import { disputeDesk } from '@balcao/messages/dispute-desk';
import { pixKeys } from '@balcao/messages/pix-keys';
import { Button, FileButton, Skeleton, Stack } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { FactSheet } from '../../components/display/fact-sheet.tsx';
import { Money } from '../../components/display/money.tsx';
import { PersonName } from '../../components/display/person-name.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { readUpload } from '../../components/file-import/read-upload.ts';
import { Section } from '../../components/page/section.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { formatInstant } from '../../lib/format/dates.ts';
import { isMissing } from '../../lib/http/api-error.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { Deadline, disputeLooks } from './dispute-columns.tsx';
import { DisputeStatement, IssuerDocuments } from './dispute-statement.tsx';

const texts = disputeDesk.detail;
const { columns } = disputeDesk;
const maxBytes = 2 * 1024 * 1024;

interface DisputeDrawerProps {
  readonly id: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DisputeDrawer({ id, opened, onClose }: DisputeDrawerProps) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={texts.label}>
      <DisputeState key={id} id={id} />
    </SideDrawer>
  );
}

function DisputeState({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(answerOptions(getDispute, { params: { uuid: id } }, ['charge', 'banking']));
  if (isMissing(error)) return <EmptyState title={texts.notFound} />;
  if (data) return <DisputeFacts dispute={data} />;
  if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius="sm" aria-busy="true" />;
}

function DisputeFacts({ dispute }: { readonly dispute: DisputeSheet }) {
  const { charge, customerName, title, amount, kind, reason, state, openedAt, deadline, acceptedAt, receivedPix } =
    dispute;
  const mayOpen = useMaySee(grants.charge);
  const maySeeAccount = useMaySee(grants.banking);
  const changed = useDisputeChanged(dispute.uuid);
  return (
    <Stack>
      <div>
        <p className="font-semibold wrap-anywhere">{customerName}</p>
        <p className="text-quiet text-13 wrap-anywhere mt-1">{title}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Money amount={amount} className="text-22 font-semibold" />
        <StatusBadge {...disputeLooks[state]} />
      </div>
      <FactSheet
        facts={[
          { label: columns.kind, value: disputeDesk.kinds[kind] },
          { label: columns.reason, value: <span className="inline-block first-letter:uppercase">{reason}</span> },
          { label: texts.detail, value: dispute.detail || undefined },
          { label: texts.stage, value: dispute.stage && disputeDesk.stages[dispute.stage] },
          { label: columns.openedAt, value: formatInstant(openedAt) },
          { label: columns.deadline, value: <Deadline dispute={dispute} /> },
          {
            label: columns.missing,
            value: state === 'DEFENCE' ? disputeDesk.missing(dispute.missing, dispute.contest) : undefined,
          },
          ...(acceptedAt ? [{ label: texts.acceptedAt, value: formatInstant(acceptedAt) }] : []),
          ...(receivedPix ? pixFacts(receivedPix, amount) : []),
        ]}
      />
      {kind === 'PIX_MED' && state === 'DEFENCE' && (
        <p className="text-quiet text-13 wrap-anywhere mt-1">{texts.medHelp}</p>
      )}
      {state === 'OPEN' && (
        <p className="text-quiet text-13 wrap-anywhere mt-1">
          {acceptedAt ? texts.waitingAcceptance : texts.closed(kind, dispute.contest)}
        </p>
      )}
      {receivedPix && receivedPix.heldAmount < amount && (state === 'DEFENCE' || state === 'OPEN') && (
        <p className="text-quiet text-13 wrap-anywhere mt-1">{texts.pix.short(receivedPix.heldAmount, amount)}</p>
      )}
      {receivedPix && maySeeAccount && (
        <div>
          <Button component={Link} to="/dados-conta" variant="default">
            {texts.openAccount}
          </Button>
        </div>
      )}
      {dispute.authentication && (
        <p className="text-quiet text-13 wrap-anywhere mt-1">
          {cardAuthentication.inDispute[dispute.authentication.bearer]}
          {!dispute.authentication.isConfirmed && ` ${cardAuthentication.notConfirmed}.`}
        </p>
      )}
      {contestHelp(dispute) && <p className="text-quiet text-13 wrap-anywhere mt-1">{contestHelp(dispute)}</p>}
      {charge && mayOpen && (
        <div>
          <Button component={Link} to="/cobrancas/$uuid" params={{ uuid: charge } as never} variant="default">
            {texts.openCharge}
          </Button>
        </div>
      )}
      {!receivedPix && <DisputeStatement dispute={dispute} onWritten={changed} />}
      <Dossier dispute={dispute} deadline={formatPlainDate(deadline)} />
      <Documents dispute={dispute} />
      {dispute.contest === 'ONE_FILE' && <IssuerDocuments uuid={dispute.uuid} />}
    </Stack>
  );
}

/** How a dispute at the seller's own acquirer or bank is contested; said only where it is not by documents that go one by one. */
function contestHelp({ contest, provider, kind, state }: DisputeSheet): string {
  if (contest === 'AT_PROVIDER') {
    if (kind === 'PIX_MED') return texts.pixAtBank;
    return provider === 'pagarme' ? texts.pagarme : texts.contest.AT_PROVIDER;
  }
  return state === 'DEFENCE' ? texts.contest[contest] : '';
}

function pixFacts(pix: NonNullable<DisputeSheet['receivedPix']>, requested: Cents) {
  const { pix: words } = texts;
  return [
    { label: words.received, value: pix.amount !== requested && formatCents(pix.amount) },
    { label: words.receivedAt, value: formatInstant(pix.receivedAt) },
    { label: words.key, value: pix.key },
    { label: words.account, value: pixKeys.accounts[pix.account] },
    { label: words.endToEndId, value: pix.endToEndId },
    { label: words.held, value: formatCents(pix.heldAmount) },
    { label: words.returned, value: pix.returnedAmount > 0 && formatCents(pix.returnedAmount) },
  ].filter(({ value }) => value);
}

/** Whether a document arrived, where that is not at once. */
function sendingOf(
  contest: DisputeSheet['contest'],
  document: Omit<DisputeSheet['sent'][number], 'uuid' | 'addedAt' | 'addedBy'>,
) {
  if (document.refused) return ` · ${texts.notTaken}`;
  if (document.sent) return '';
  const isDefence = contest === 'DOCUMENTS' || document.fileName.startsWith('dossie-');
  return ` · ${isDefence ? texts.onItsWay : texts.goesInDossier}`;
}

function useDisputeChanged(uuid: string) {
  const queries = useQueryClient();
  return async () => {
    const one = answerOptions(getDispute, { params: { uuid } }).queryKey;
    await Promise.all([
      queries.invalidateQueries({ queryKey: one }),
      queries.invalidateQueries({ queryKey: [findDisputes.name] }),
    ]);
  };
}

function Dossier({ dispute, deadline }: { readonly dispute: DisputeSheet; readonly deadline: string }) {
  const { uuid, kind, state, amount, daysLeft, acceptedAt, receivedPix } = dispute;
  const changed = useDisputeChanged(uuid);
  const [confirming, setConfirming] = useState<'send' | 'accept' | null>(null);
  const { contest, missing } = dispute;
  const isOnce = contest === 'ONE_FILE' || contest === 'TEXT';
  const isUnanswered = state === 'DEFENCE' || (state === 'OPEN' && contest === 'DOCUMENTS');
  const mayAccept = isUnanswered && acceptedAt === null && contest !== 'AT_PROVIDER';
  // The one defence that is on its way is not offered again, and a text must be written first.
  const isWaiting = !(isOnce && !missing.includes('DOSSIER')) && !missing.includes('STATEMENT');
  const maySend = state === 'DEFENCE' && contest !== 'AT_PROVIDER' && isWaiting;
  const preview = useDownload(getDisputeDossier, `dossie-${uuid.slice(0, 8)}.pdf`);
  const send = useSubmit(sendDisputeDossier, {
    onSuccess: async () => {
      notify.success(texts.sent);
      setConfirming(null);
      await changed();
    },
  });
  const accept = useSubmit(acceptDispute, {
    onSuccess: async () => {
      notify.success(texts.accepted);
      setConfirming(null);
      await changed();
    },
  });
  return (
    <Section title={texts.dossier} help={dossierHelp(dispute)}>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="default"
          leftSection={<IconFileText size={16} stroke={1.6} />}
          loading={preview.isPending}
          onClick={() => preview.mutate({ params: { uuid } })}
        >
          {texts.preview}
        </Button>
        {maySend && <Button onClick={() => setConfirming('send')}>{texts.send}</Button>}
        {mayAccept && (
          <Button variant="subtle" color="red" onClick={() => setConfirming('accept')}>
            {texts.accept}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={confirming === 'accept'}
        onClose={() => setConfirming(null)}
        title={texts.acceptTitle}
        confirmLabel={texts.acceptConfirm}
        destructive
        pending={accept.isPending}
        onConfirm={() => accept.mutate({ params: { uuid } })}
      >
        {receivedPix ? texts.acceptKeyText(receivedPix.heldAmount, amount) : texts.acceptText(formatCents(amount))}
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === 'send'}
        onClose={() => setConfirming(null)}
        title={texts.sendTitle}
        confirmLabel={texts.send}
        pending={send.isPending}
        onConfirm={() => send.mutate({ params: { uuid } })}
      >
        {isOnce
          ? texts.sendOnceText(daysLeft === null ? deadline : disputeDesk.daysLeft(daysLeft), texts.sendOnce[contest])
          : texts.sendText(daysLeft === null ? deadline : disputeDesk.daysLeft(daysLeft), kind)}
      </ConfirmDialog>
    </Section>
  );
}

function dossierHelp({ receivedPix, contest }: DisputeSheet): string {
  if (receivedPix) return texts.receivedPixDossierHelp;
  return contest === 'TEXT' ? texts.dossierHelpText : texts.dossierHelp;
}

function Documents({ dispute: { uuid, state, sent, contest } }: { readonly dispute: DisputeSheet }) {
  const changed = useDisputeChanged(uuid);
  const forget = useRef<() => void>(null);
  const add = useSubmit(addListedDocument, {
    onSuccess: async () => {
      notify.success(texts.added);
      await changed();
    },
  });
  const take = async (file: File | null) => {
    forget.current?.();
    if (!file) return;
    const body = await readUpload(file, { maxBytes, tooLarge: texts.tooLarge });
    if (body) add.mutate({ params: { uuid }, body });
  };
  const isTaken = takesDocuments(contest);
  if (!isTaken && sent.length === 0) return null;
  return (
    <Section title={texts.documents}>
      {sent.length === 0 && <p className="text-quiet text-13 wrap-anywhere mt-1">{texts.none}</p>}
      <ul aria-label={texts.documents}>
        {sent.map(({ uuid: id, fileName, addedAt, addedBy, ...document }) => (
          <li className="flex flex-col border-t py-2" key={id}>
            <span className="wrap-anywhere">{fileName}</span>
            <span className="text-quiet text-13 wrap-anywhere mt-1">
              {formatInstant(addedAt)} · <PersonName by={addedBy} />
              {sendingOf(contest, { ...document, fileName })}
            </span>
          </li>
        ))}
      </ul>
      {state === 'DEFENCE' && isTaken && (
        <>
          <FileButton
            accept="application/pdf,image/png,image/jpeg"
            resetRef={forget}
            onChange={(file) => void take(file)}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                mt="sm"
                loading={add.isPending}
                leftSection={<IconUpload size={16} stroke={1.6} />}
              >
                {texts.add}
              </Button>
            )}
          </FileButton>
          <p className="text-quiet text-13 wrap-anywhere mt-1">{texts.addHelp}</p>
        </>
      )}
    </Section>
  );
}
