import type { SubSeller } from '@balcao/contract/sub-sellers';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { Section } from '../../../components/page/section.tsx';
import { SectionFields } from '../form/section-fields.tsx';
import type { Section as SectionName } from '../values/sub-seller-problems.ts';
import type { SubSellerValues } from '../values/sub-seller-values.ts';
import { type Meanwhile, type SectionEdit, useSectionEdit } from './use-section-edit.ts';

const ConfirmDialog = lazy(() =>
  import('../../../components/feedback/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);
const SaveEndDialog = lazy(() =>
  import('./save-end-dialog.tsx').then(({ SaveEndDialog }) => ({ default: SaveEndDialog })),
);

const texts = subSellerScreens.detail;

interface RecordSectionProps {
  readonly section: SectionName;
  readonly subSeller: SubSeller;
  readonly children: ReactNode;
}

/** One section of the record: read, or edited with Cancelar and Concluir. */
export function RecordSection({ section, subSeller, children }: RecordSectionProps) {
  const { today } = useSellerNow()();
  const edit = useSectionEdit(subSeller, section, today);
  const title = subSellerScreens.sections[section];
  const [newType, setNewType] = useState<SubSellerValues['paymentType']>();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !edit.isOpen) button.current?.focus();
    wasOpen.current = edit.isOpen;
  }, [edit.isOpen]);
  const takeType = (type: SubSellerValues['paymentType']) => edit.form.setFieldValue('paymentType', type);
  return (
    <Section
      title={title}
      action={
        !edit.isOpen && (
          <Button
            ref={button}
            variant="subtle"
            size="compact-sm"
            aria-label={texts.editSection(title)}
            onClick={edit.open}
          >
            {texts.edit}
          </Button>
        )
      }
    >
      {edit.isOpen ? (
        <EditedSection title={title} edit={edit}>
          <SectionFields
            section={section}
            form={edit.form}
            today={today}
            editing
            onType={(type) => (type === subSeller.paymentType ? takeType(type) : setNewType(type))}
          />
        </EditedSection>
      ) : (
        children
      )}
      <Suspense>
        {newType && (
          <ConfirmDialog
            opened
            title={texts.feeTypeTitle}
            confirmLabel={texts.feeTypeConfirm}
            onClose={() => setNewType(undefined)}
            onConfirm={() => {
              takeType(newType);
              setNewType(undefined);
            }}
          >
            {texts.feeType}
          </ConfirmDialog>
        )}
        {edit.end && <SaveEndDialog end={edit.end} onClose={edit.dismiss} />}
      </Suspense>
    </Section>
  );
}

interface EditedSectionProps {
  readonly title: string;
  readonly edit: SectionEdit;
  readonly children: ReactNode;
}

function EditedSection({ title, edit, children }: EditedSectionProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <form
      aria-label={texts.editSection(title)}
      onSubmit={(event) => {
        event.preventDefault();
        void edit.submit();
      }}
      noValidate
    >
      {edit.meanwhile && <ChangedMeanwhile meanwhile={edit.meanwhile} />}
      <div ref={fields}>{children}</div>
      <div className="flex flex-wrap justify-end max-w-176 gap-3 mt-4">
        <Button variant="default" onClick={edit.close} disabled={edit.isPending}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={edit.isPending}>
          {texts.done}
        </Button>
      </div>
    </form>
  );
}

/** Shows changes that somebody else saved while this person typed. */
function ChangedMeanwhile({ meanwhile: { theirs, both, saved } }: { readonly meanwhile: Meanwhile }) {
  const named = theirs.map(labelOf).filter((label) => label !== undefined);
  return (
    <div className="grid gap-1 max-w-176 mb-4 py-3 px-4 rounded bg-amber text-amber" role="alert">
      <strong>{texts.changedTitle}</strong>
      {named.length > 0 && <p>{texts.changedTheirs(named.join(', '))}</p>}
      {both.map((field) => {
        const label = labelOf(field);
        return label && <p key={field}>{texts.changedBoth(label, String(saved[field] ?? '—'))}</p>;
      })}
      <p>{texts.changedCheck}</p>
    </div>
  );
}

function labelOf(field: keyof SubSellerValues): string | undefined {
  const label = (subSellerScreens.form as Readonly<Record<string, unknown>>)[field];
  return typeof label === 'string' ? label : undefined;
}
