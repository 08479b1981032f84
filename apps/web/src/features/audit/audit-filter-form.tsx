import { type AuditAction, type AuditSubject, auditActions, auditSubjects } from '@balcao/contract/audit/audit-actions';
import { findAuditActors } from '@balcao/contract/audit/audit-entries';
import { auditTexts } from '@balcao/messages/audit';
import { Button, MultiSelect, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { nameWithEmail, useNameOf } from '../../components/display/person-name.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import type { AuditFilterChange } from './audit-search.ts';

const texts = auditTexts.filters;
const actionData = auditActions.map((value) => ({ value, label: auditTexts.actions[value] }));
const subjectData = [
  { value: '', label: texts.anySubject },
  ...auditSubjects.map((value) => ({ value, label: auditTexts.subjects[value] })),
];

interface AuditFilterFormProps {
  readonly standing: AuditFilterChange;
  readonly onApply: (change: AuditFilterChange) => void;
}

export function AuditFilterForm({ standing, onApply }: AuditFilterFormProps) {
  const nameOf = useNameOf();
  const actors = useQuery(answerOptions(findAuditActors, {}));
  const [given, setGiven] = useState(standing);
  const [tried, setTried] = useState(false);
  const set = (change: AuditFilterChange) => setGiven((before) => ({ ...before, ...change }));
  const { actor, dateInitial, dateFinal } = given;
  const isReversed = Boolean(dateInitial && dateFinal && dateFinal < dateInitial);
  const names = actors.data ?? (actor ? [actor] : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReversed) onApply({ ...given, page: 0 });
  };

  return (
    <form onSubmit={submit} className="grid-cols-auto grid items-start gap-y-3 gap-x-6" noValidate>
      <NativeSelect
        label={texts.actor}
        data={[
          { value: '', label: texts.anyone },
          ...names.map((name) => ({ value: name, label: nameWithEmail(nameOf(name), name) })),
        ]}
        value={actor ?? ''}
        onChange={({ currentTarget }) => set({ actor: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={texts.subject}
        data={subjectData}
        value={given.subject ?? ''}
        onChange={({ currentTarget }) =>
          set({ subject: (currentTarget.value || undefined) as AuditSubject | undefined, subjectId: undefined })
        }
      />
      <MultiSelect
        label={texts.action}
        data={actionData}
        value={[...(given.action ?? [])]}
        onChange={(chosen) => set({ action: chosen as AuditAction[] })}
        {...(!given.action?.length && { placeholder: texts.anyAction })}
        searchable
        clearable
        hidePickedOptions={false}
      />
      <fieldset className="grid grid-cols-2 items-start gap-3">
        <legend className="pb-1 font-medium">{texts.dates}</legend>
        <DateField
          aria-label={`${texts.dates}: ${texts.from}`}
          value={dateInitial ?? null}
          onChange={(date) => set({ dateInitial: date ?? undefined })}
        />
        <DateField
          aria-label={`${texts.dates}: ${texts.to}`}
          value={dateFinal ?? null}
          onChange={(date) => set({ dateFinal: date ?? undefined })}
          error={tried && isReversed && texts.datesReversed}
        />
      </fieldset>
      <div className="flex col-span-full justify-end">
        <Button type="submit">{texts.apply}</Button>
      </div>
    </form>
  );
}
