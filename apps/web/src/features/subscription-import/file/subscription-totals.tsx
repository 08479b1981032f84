import { grants } from '@balcao/contract/access';
import type { FileImport, SubscriptionImportTotals } from '@balcao/contract/imports';
import { subscriptionImports } from '@balcao/messages/subscription-imports';
import { Button, SimpleGrid } from '@mantine/core';
import { Money } from '../../../components/display/money.tsx';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useDryRun } from './use-dry-run.ts';

const texts = subscriptionImports.totals;

/** Shows the file's value per month, its first due date, and the plans that it names and that do not exist. */
export function SubscriptionTotals({ file }: { readonly file: FileImport }) {
  const { totals } = file;
  if (!totals) return null;
  return (
    <div className="grid gap-6 mt-6">
      {totals.missingPlans.length > 0 && <MissingPlans file={file} totals={totals} />}
      {totals.subscriptions > 0 && (
        <>
          <SimpleGrid
            component="dl"
            cols={{ base: 2, xs: 4 }}
            spacing="xl"
            verticalSpacing="md"
            aria-label={texts.label}
          >
            <div>
              <dt className="text-quiet text-13">{texts.monthlyValue}</dt>
              <dd className="figures font-medium">
                <Money amount={totals.monthlyValue} />
              </dd>
            </div>
            <Fact label={texts.newCustomers} quantity={totals.newCustomers} />
            <Fact label={texts.warned} quantity={totals.warned} />
            <Fact label={texts.chargedAtOnce} quantity={totals.chargedAtOnce} />
          </SimpleGrid>
          {totals.chargedAtOnce > 0 && file.state === 'CHECKED' && (
            <p className="text-quiet text-13">{texts.chargedAtOnceHelp}</p>
          )}
          <FirstDue totals={totals} />
        </>
      )}
    </div>
  );
}

function Fact({ label, quantity }: { readonly label: string; readonly quantity: number }) {
  return (
    <div>
      <dt className="text-quiet text-13">{label}</dt>
      <dd className="figures font-medium">{quantity.toLocaleString('pt-BR')}</dd>
    </div>
  );
}

function FirstDue({ totals: { firstDue } }: { readonly totals: SubscriptionImportTotals }) {
  return (
    <PlainTable amounts className="max-w-120">
      <caption>{texts.firstDue}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.subscriptions}</th>
          <th scope="col">{texts.value}</th>
        </tr>
      </thead>
      <tbody>
        {firstDue.map(({ month, subscriptions, value }) => (
          <tr key={month}>
            <th scope="row">{`${month.slice(5)}/${month.slice(0, 4)}`}</th>
            <td>{subscriptions.toLocaleString('pt-BR')}</td>
            <td>
              <Money amount={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Before the run it may be chosen that they are made, by who may make plans; afterwards it says what was made. */
function MissingPlans({ file, totals }: { readonly file: FileImport; readonly totals: SubscriptionImportTotals }) {
  const mayCreate = useMaySee(grants.planForm);
  const check = useDryRun();
  const { missingPlans } = totals;
  const isChecked = file.state === 'CHECKED';
  const { choices } = file;
  const title = titleOf(isChecked, choices?.createPlans ?? false);
  const makeThem = () => {
    if (choices)
      check.mutate({ params: { uuid: file.id }, body: { mapping: file.mapping, ...choices, createPlans: true } });
  };
  return (
    <div className={`grid rounded ${choices?.createPlans ? 'bg-sunken' : 'bg-amber'} gap-2 py-3 px-4`}>
      <strong className="font-medium">{title(missingPlans.length)}</strong>
      <ul className="list-disc" style={{ paddingInlineStart: '1.125rem' }}>
        {missingPlans.map(({ title: plan, rows }) => (
          <li key={plan}>{isChecked ? subscriptionImports.missingPlan(plan, rows) : plan}</li>
        ))}
      </ul>
      {isChecked && !choices?.createPlans && !mayCreate && (
        <p className="text-quiet text-13">{subscriptionImports.noPlanRight}</p>
      )}
      {isChecked && !choices?.createPlans && mayCreate && (
        <>
          <p className="text-quiet text-13">{subscriptionImports.choices.createPlansHelp}</p>
          <div>
            <Button variant="default" loading={check.isPending} onClick={makeThem}>
              {subscriptionImports.choices.createPlans}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function titleOf(isChecked: boolean, createPlans: boolean): (quantity: number) => string {
  if (!isChecked) return subscriptionImports.madePlans;
  return createPlans ? subscriptionImports.newPlans : subscriptionImports.missingPlans;
}
