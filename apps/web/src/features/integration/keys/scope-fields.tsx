import type { ApiScope } from '@balcao/contract/scopes';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { Button, Checkbox, Group } from '@mantine/core';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { scopesByArea, scopeText } from './key-look.ts';

const texts = apiKeyScreens.form;
const whats = ['read', 'write'] as const;

interface ScopeFieldsProps {
  readonly allowed: readonly ApiScope[];
  readonly value: readonly ApiScope[];
  readonly onChange: (scopes: readonly ApiScope[]) => void;
}

/** One line per area, with read and write. */
export function ScopeFields({ allowed, value, onChange }: ScopeFieldsProps) {
  const areas = scopesByArea.filter(([, scopes]) => scopes.some((scope) => allowed.includes(scope)));
  const toggle = (scope: ApiScope, isOn: boolean) =>
    onChange(isOn ? [...value, scope] : value.filter((one) => one !== scope));
  return (
    <fieldset>
      <legend className="font-medium">{texts.scopes}</legend>
      <p className="text-quiet text-13 mb-2">{texts.scopesHelp}</p>
      <Group gap="xs" mb="xs">
        <Button size="compact-sm" variant="default" onClick={() => onChange(allowed)}>
          {texts.all}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange(allowed.filter((scope) => scope.endsWith(':read')))}
        >
          {texts.allRead}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChange([])}>
          {texts.none}
        </Button>
      </Group>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{texts.area}</th>
            {whats.map((what) => (
              <th key={what} scope="col">
                {apiKeyScreens.scope[what]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(([area, scopes]) => (
            <tr key={area}>
              <th scope="row">{apiKeyScreens.areas[area]}</th>
              {whats.map((what) => {
                const scope = scopes.find((one) => one === `${area}:${what}` && allowed.includes(one));
                return (
                  <td key={what}>
                    {scope && (
                      <Checkbox
                        aria-label={scopeText(scope)}
                        checked={value.includes(scope)}
                        onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </fieldset>
  );
}
