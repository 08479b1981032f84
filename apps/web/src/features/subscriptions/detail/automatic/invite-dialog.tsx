import {
  type InvitePixAutomatic,
  invitePixAutomatic,
  type PixAutomaticOfSubscription,
} from '@balcao/contract/pix-automatic/pix-automatic';
import { generic } from '@balcao/messages/generic';
import { pixAutomaticScreens } from '@balcao/messages/pix-automatic-screens';
import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { notify } from '../../../../lib/toasts/notify.ts';

const texts = pixAutomaticScreens.invite;

interface InviteDialogProps {
  readonly uuid: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: (answer: PixAutomaticOfSubscription) => void;
}

const untyped = { ispb: '', branch: '', account: '' };
type Typed = typeof untyped;

/** Invites the payer by a mailed code, or through the application of their bank when the account is known. */
export function InviteDialog({ uuid, opened, onClose, onDone }: InviteDialogProps) {
  const [way, setWay] = useState<'mail' | 'bank'>('mail');
  const [typed, setTyped] = useState(untyped);
  const [showsAllProblems, setShowsAllProblems] = useState(false);
  const invite = useSubmit(invitePixAutomatic, {
    onSuccess: (answer) => {
      notify.success(texts.done);
      onDone(answer);
    },
  });
  const problems = way === 'bank' ? problemsOf(typed) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) setShowsAllProblems(true);
    else invite.mutate({ params: { uuid }, body: { account: way === 'bank' ? accountOf(typed) : null } });
  };
  const field = (name: keyof Typed) => ({
    label: texts[name],
    value: typed[name],
    error: showsAllProblems && problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: name === 'ispb' ? value.toUpperCase() : value }));
    },
  });
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <span>{texts.help}</span>
          <Radio.Group label={texts.how} value={way} onChange={(chosen) => setWay(chosen === 'bank' ? 'bank' : 'mail')}>
            <Stack gap="xs" mt="xs">
              <Radio value="mail" label={texts.byMail} description={texts.byMailHelp} />
              <Radio value="bank" label={texts.byBank} description={texts.byBankHelp} />
            </Stack>
          </Radio.Group>
          {way === 'bank' && (
            <>
              <TextInput {...field('ispb')} description={texts.ispbHelp} maxLength={8} required autoComplete="off" />
              <TextInput {...field('branch')} maxLength={4} inputMode="numeric" autoComplete="off" />
              <TextInput {...field('account')} maxLength={20} inputMode="numeric" required autoComplete="off" />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={invite.isPending}>
              {generic.cancel}
            </Button>
            <Button type="submit" loading={invite.isPending}>
              {texts.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function problemsOf({ ispb, branch, account }: Typed): Partial<Record<keyof Typed, string>> {
  return {
    ...(ispb === '' ? { ispb: texts.required } : !/^[0-9A-Z]{8}$/.test(ispb) && { ispb: texts.problems.ispb }),
    ...(branch !== '' && !/^\d{1,4}$/.test(branch) && { branch: texts.problems.branch }),
    ...(account === ''
      ? { account: texts.required }
      : !/^\d{1,20}$/.test(account) && { account: texts.problems.account }),
  };
}

function accountOf({ ispb, branch, account }: Typed): InvitePixAutomatic['account'] {
  return { ispb, branch: branch === '' ? null : branch, account };
}
