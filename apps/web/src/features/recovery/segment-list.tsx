import { segmentRule } from '@balcao/contract/recovery';
import { newId } from '@balcao/kernel';
import { recovery } from '@balcao/messages/recovery';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Section } from '../../components/page/section.tsx';
import type { PoliciesValues, ReadPolicies, SegmentValues } from './segment-values.ts';
import type { PlanNames } from './use-plan-names.ts';

const texts = recovery.segments;

interface SegmentListProps {
  readonly values: PoliciesValues;
  readonly read: ReadPolicies;
  /** Null for the charges in no segment. */
  readonly chosen: string | null;
  readonly planNames: PlanNames;
  readonly onChoose: (uuid: string | null) => void;
  readonly onChange: (segments: readonly SegmentValues[]) => void;
}

/** The first segment that a charge meets applies, so their order counts. */
export function SegmentList({ values, read, chosen, planNames, onChoose, onChange }: SegmentListProps) {
  const { segments } = values;
  const add = () => {
    const uuid = newId();
    const conditions = { plans: [], fromAmount: null, toAmount: null, history: null, minPaid: '1' };
    onChange([...segments, { uuid, name: '', ...conditions, policy: values.policy }]);
    onChoose(uuid);
  };
  const move = (from: number, to: number) => {
    const moved = segments[from];
    if (moved) onChange(segments.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const isFull = segments.length >= segmentRule.maxSegments;
  return (
    <Section
      title={texts.title}
      help={texts.help}
      action={
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} disabled={isFull} onClick={add}>
          {texts.add}
        </Button>
      }
    >
      <ol className="border rounded-lg" aria-label={texts.list}>
        {segments.map((segment, index) => {
          const name = segment.name || texts.unnamed;
          return (
            <Item
              key={segment.uuid}
              name={name}
              detail={texts.conditions({ ...segment, plans: segment.plans.map(planNames.nameOf) })}
              isChosen={chosen === segment.uuid}
              isInvalid={!read.segments.get(segment.uuid)?.segment}
              onChoose={() => onChoose(segment.uuid)}
            >
              <ItemButton label={texts.moveUp(name)} disabled={index === 0} onClick={() => move(index, index - 1)}>
                <IconArrowUp size={16} stroke={1.6} />
              </ItemButton>
              <ItemButton
                label={texts.moveDown(name)}
                disabled={index === segments.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={16} stroke={1.6} />
              </ItemButton>
              <ItemButton
                label={texts.remove(name)}
                onClick={() => {
                  onChange(segments.toSpliced(index, 1));
                  if (chosen === segment.uuid) onChoose(null);
                }}
              >
                <IconTrash size={16} stroke={1.6} />
              </ItemButton>
            </Item>
          );
        })}
        <Item
          name={segments.length > 0 ? texts.others : texts.all}
          detail={texts.default}
          isChosen={chosen === null}
          isInvalid={!read.policy.policy}
          onChoose={() => onChoose(null)}
        />
      </ol>
      {read.problem && (
        <p className="text-error mt-3" role="alert">
          {read.problem}
        </p>
      )}
    </Section>
  );
}

interface ItemProps {
  readonly name: string;
  readonly detail: string;
  readonly isChosen: boolean;
  readonly isInvalid: boolean;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

function Item({ name, detail, isChosen, isInvalid, onChoose, children }: ItemProps) {
  return (
    <li
      className={`${isChosen ? 'bg-selected ' : ''}divided flex items-center gap-2`}
      style={{ minHeight: '3.5rem', paddingInlineEnd: '0.25rem' }}
    >
      <button
        type="button"
        className="grid flex-1 min-w-0 py-2 px-4 text-inherit text-start cursor-pointer"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-quiet text-13 wrap-anywhere">{detail}</span>
        {isInvalid && <span className="text-error text-13">{texts.incomplete}</span>}
      </button>
      {children && <span className="flex flex-none">{children}</span>}
    </li>
  );
}

interface ItemButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ItemButton({ label, disabled = false, onClick, children }: ItemButtonProps) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
