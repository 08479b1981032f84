import { formatCnpj } from '@balcao/brazil/documents';
import { normalizePixKey } from '@balcao/brazil/pix';
import { createPixKey, type PixKeyType, sendPixKeyCode } from '@balcao/contract/banking/pix-keys';
import { pixKeys } from '@balcao/messages/pix-keys';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { phoneText } from '../../../components/form/phone-text.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useSession } from '../../../lib/session/session-store.ts';

const texts = pixKeys.form;

/** Only random keys are offered; the other types' steps exist behind this list. */
const offeredTypes: readonly PixKeyType[] = ['evp'];

interface NewKeyDialogProps {
  readonly accountId: string;
  readonly onCreated: () => unknown;
  readonly onClose: () => void;
}

type Step = { readonly name: 'form' | 'code' | 'failed' } | { readonly name: 'done'; readonly key: string };

/** Asks for the type, for a phone's code, and shows the result. */
export function NewKeyDialog({ accountId, onCreated, onClose }: NewKeyDialogProps) {
  const document = useSession()?.user.document ?? '';
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [type, setType] = useState<PixKeyType>(offeredTypes[0] ?? 'evp');
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const create = useSubmit(createPixKey, {
    onSuccess: ({ keyValue }) => {
      setStep({ name: 'done', key: keyValue });
      return onCreated();
    },
    onError: () => setStep({ name: 'failed' }),
  });
  const sendCode = useSubmit(sendPixKeyCode, {
    onSuccess: () => setStep({ name: 'code' }),
    onError: () => setStep({ name: 'failed' }),
  });
  const isPending = create.isPending || sendCode.isPending;
  // A phone key has the country code and digits only.
  const key = type === 'phone' ? `55${typed.replaceAll(/\D/g, '')}` : type === 'cnpj' ? document : typed.trim();
  const send = () =>
    create.mutate({
      params: { accountId },
      body: { accountId, keyType: type, ...(type !== 'evp' && { key }), ...(type === 'phone' && { code }) },
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (type === 'email' && !normalizePixKey(typed, 'EMAIL')) return setProblem(texts.invalidEmail);
    if (type === 'phone' && step.name === 'form') sendCode.mutate({ params: { accountId }, body: { key } });
    else send();
  };
  const isIncomplete =
    step.name === 'code' ? code.length !== 6 : (type === 'email' || type === 'phone') && typed === '';

  return (
    <Modal opened onClose={isPending ? () => undefined : onClose} title={texts.title} centered>
      {step.name === 'done' ? (
        <div className="grid gap-4" role="status">
          <p>{texts.success}</p>
          <p className="min-w-0 wrap-anywhere">{step.key}</p>
          <div className="flex gap-3">
            <CopyButton value={step.key} />
            <Button onClick={onClose}>{texts.close}</Button>
          </div>
        </div>
      ) : step.name === 'failed' ? (
        <div className="grid gap-4" role="alert">
          <p>{texts.failure}</p>
          <p className="text-quiet text-13 mt-1">{texts.failureHelp}</p>
          <div className="flex gap-3">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button onClick={() => setStep({ name: 'form' })}>{texts.retry}</Button>
          </div>
        </div>
      ) : (
        <form onSubmit={submit} className="grid gap-4" noValidate>
          {step.name === 'code' ? (
            <TextInput
              label={texts.code}
              description={texts.codeHelp(phoneText(typed, '55'))}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              data-autofocus
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value.replaceAll(/\D/g, ''))}
            />
          ) : (
            <>
              <NativeSelect
                label={texts.type}
                data={offeredTypes.map((value) => ({ value, label: pixKeys.keyTypes[value] }))}
                value={type}
                onChange={({ currentTarget }) => {
                  const chosen = offeredTypes.find((known) => known === currentTarget.value);
                  if (chosen) setType(chosen);
                }}
              />
              <TypedKey
                type={type}
                typed={typed}
                document={document}
                problem={problem}
                onChange={(text) => {
                  setProblem(undefined);
                  setTyped(text);
                }}
              />
            </>
          )}
          <div className="flex gap-3">
            <Button type="submit" loading={isPending} disabled={isIncomplete}>
              {type === 'phone' && step.name === 'form' ? texts.sendCode : texts.create}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

interface TypedKeyProps {
  readonly type: PixKeyType;
  readonly typed: string;
  readonly document: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A random key needs nothing; a CNPJ is only shown. */
function TypedKey({ type, typed, document, problem, onChange }: TypedKeyProps) {
  if (type === 'evp') return <p className="text-quiet text-13 mt-1">{texts.evpHelp}</p>;
  if (type === 'cnpj') return <TextInput label={texts.cnpj} value={formatCnpj(document)} readOnly />;
  return (
    <TextInput
      label={type === 'email' ? texts.email : texts.phone}
      type={type === 'email' ? 'email' : 'tel'}
      inputMode={type === 'email' ? 'email' : 'tel'}
      autoComplete="off"
      maxLength={77}
      error={problem}
      value={typed}
      onChange={({ currentTarget }) =>
        onChange(type === 'phone' ? phoneText(currentTarget.value, '55') : currentTarget.value)
      }
    />
  );
}
