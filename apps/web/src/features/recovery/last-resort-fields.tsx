import { lastResortKinds, lastResortRule } from '@balcao/contract/recovery';
import { recovery } from '@balcao/messages/recovery';
import { Checkbox, Group, NativeSelect, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { type PolicyField, type PolicyValues, reminderMethods } from './policy-values.ts';

const texts = recovery.lastResort;

interface LastResortFieldsProps {
  readonly values: PolicyValues;
  readonly onChange: (field: PolicyField, text: string) => void;
  readonly problems: Readonly<Partial<Record<PolicyField, string>>>;
}

/** The offer for a charge that stays unpaid. */
export function LastResortFields({ values, onChange, problems }: LastResortFieldsProps) {
  const kind = lastResortKinds.find((known) => known === values['lastResort.kind']);
  const parts = Array.from({ length: lastResortRule.maxParts - 1 }, (_, index) => String(index + 2));
  return (
    <>
      <h3 className="text-15 mt-6 mb-1">{texts.title}</h3>
      <p className="text-quiet mb-4">{texts.help}</p>
      <SegmentedControl
        aria-label={texts.title}
        className="max-w-full mb-3"
        data={[
          { value: '', label: texts.none },
          ...lastResortKinds.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        value={kind ?? ''}
        onChange={(value) => onChange('lastResort.kind', value)}
      />
      {kind && (
        <>
          <p className="text-quiet mb-4">{texts.kindHelp[kind]}</p>
          <SimpleGrid cols={{ base: 1, sm: 2 }} className="items-end">
            <TextInput
              label={texts.day}
              data-path="lastResort.day"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={values['lastResort.day']}
              onChange={({ currentTarget }) => onChange('lastResort.day', currentTarget.value.replaceAll(/\D/g, ''))}
              error={problems['lastResort.day']}
            />
            {kind === 'PARTS' && (
              <NativeSelect
                label={texts.parts}
                data-path="lastResort.parts"
                data={parts.map((value) => ({ value, label: texts.upTo(value) }))}
                value={values['lastResort.parts']}
                onChange={({ currentTarget }) => onChange('lastResort.parts', currentTarget.value)}
              />
            )}
          </SimpleGrid>
          {kind !== 'BANK_SLIP' && (
            <Checkbox.Group
              mt="md"
              label={texts.methods}
              data-path="lastResort.methods"
              value={values['lastResort.methods'].split(',').filter(Boolean)}
              onChange={(chosen) => onChange('lastResort.methods', chosen.join())}
              error={problems['lastResort.methods']}
            >
              <Group mt="xs">
                {reminderMethods.map((method) => (
                  <Checkbox key={method} value={method} label={recovery.methods[method]} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
        </>
      )}
    </>
  );
}
