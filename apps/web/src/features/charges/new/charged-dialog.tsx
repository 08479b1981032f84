import { grants } from '@balcao/contract/access';
import { newCharge } from '@balcao/messages/new-charge';
import { Button, Group, Modal, Progress, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { type ChargeRun, isAsAsked, isWaiting, type RunEntry } from './charge-run.ts';

const texts = newCharge.done;

interface ChargedDialogProps {
  readonly run: ChargeRun;
  readonly onRetry: () => void;
  readonly onClose: (isMade: boolean) => void;
}

/** Failed ones first; shown only when something failed. */
export function ChargedDialog({ run: { entries }, onRetry, onClose }: ChargedDialogProps) {
  const failed = entries.filter(({ failure }) => failure !== null);
  const made = entries.filter(({ charged }) => charged !== null);
  const inOrder = [...failed, ...made.filter((one) => !isAsAsked(one)), ...made.filter(isAsAsked)];
  return (
    <Modal opened onClose={() => onClose(made.length > 0)} title={texts.title} centered>
      <Stack>
        {entries.length > 1 && <p>{texts.created(made.length, entries.length)}</p>}
        <ul aria-label={texts.list} className="grid gap-3">
          {inOrder.map((one) => (
            <Result key={one.id} entry={one} />
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant={failed.length > 0 ? 'default' : 'filled'} onClick={() => onClose(made.length > 0)}>
            {made.length > 0 ? texts.toList : texts.toForm}
          </Button>
          {failed.length > 0 && (
            <Button onClick={onRetry} data-autofocus>
              {texts.retry(failed.length)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Result({ entry }: { readonly entry: RunEntry }) {
  const opensCharge = useMaySee(grants.charge);
  const first = entry.charged?.charges[0];
  return (
    <li className="grid gap-0.5">
      <strong>{entry.name}</strong>
      <span>{resultText(entry)}</span>
      {first && opensCharge && (
        <Link to="/cobrancas/$uuid" params={{ uuid: first.uuid }}>
          {texts.open}
        </Link>
      )}
    </li>
  );
}

function resultText({ charged, failure }: RunEntry): string {
  if (!charged) return failure ?? '';
  if (charged.problem !== null) return charged.problem;
  if (charged.status === 'REFUSED') return texts.refused;
  return charged.sent ? texts.charged : texts.chargedOnly;
}

/** It closes by itself. */
export function RunningDialog({ run: { entries } }: { readonly run: ChargeRun }) {
  const done = entries.filter((one) => !isWaiting(one)).length;
  const text = newCharge.running.progress(done, entries.length);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={newCharge.running.title}
      centered
    >
      <Stack>
        <p role="status" className="figures">
          {text}
        </p>
        <Progress value={(100 * done) / entries.length} aria-label={text} />
        <p className="text-quiet text-13">{newCharge.running.help}</p>
      </Stack>
    </Modal>
  );
}
