import type { Names } from './names.ts';
import type { Plan } from './write-files.ts';

const web = 'apps/web/src';

/**
 * A screen at an address, which lists what a module has (`find…` of the contract): its route, page with the four states, columns, texts,
 * menu entry, saved views and journey.
 */
export function screenPlan(path: string, names: Names): Plan {
  if (!/^[a-z]+(-[a-z]+)*$/.test(path)) throw new Error(`"${path}" is no address in kebab-case, as vales-presente is`);
  const { kebabs, kebab, Things, things } = names;
  const folder = `${web}/features/${kebabs}`;
  return {
    files: {
      [`${web}/routes/_shell/${path}.tsx`]: route(path, names),
      [`${folder}/${kebabs}-page.tsx`]: page(names),
      [`${folder}/${kebab}-columns.tsx`]: columns(names),
      [`packages/messages/src/${kebab}-screens.ts`]: texts(names),
      [`tests/journeys/${kebabs}/list.test.ts`]: journey(path, names),
    },
    insertions: [
      {
        file: 'packages/messages/src/screens.ts',
        at: 'export const screens = {\n',
        text: `  ${things}: '${Things}',\n`,
      },
      {
        file: `${web}/features/shell/menu/menu.ts`,
        at: "      { to: '/clientes', icon: IconUsers },\n",
        text: `      { to: '/${path}', icon: IconTicket, tag: 'new' },\n`,
      },
      {
        file: 'tests/journeys/screens/widths.test.ts',
        at: "  '/clientes',\n",
        text: `  '/${path}',\n`,
      },
    ],
  };
}

function route(path: string, { kebabs, Things, things }: Names): string {
  return `import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ${Things}Page } from '../../features/${kebabs}/${kebabs}-page.tsx';

export const Route = createFileRoute('/_shell/${path}')({
  staticData: { screen: { title: screens.${things}, access: grants.${things} } },
  component: ${Things}Page,
});
`;
}

function page({ kebabs, kebab, Thing, Things, thing }: Names): string {
  return `import { find${Things}, type ${Thing} } from '@balcao/contract/${kebabs}';
import { ${thing}Screens } from '@balcao/messages/${kebab}-screens';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ListViews } from '../../components/list-views/list-views.tsx';
import { useListView } from '../../components/list-views/use-list-view.ts';
import { PageHeader } from '../../components/page/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { useList } from '../../components/table/use-list.ts';
import { ${thing}Columns } from './${kebab}-columns.tsx';

/** Its purpose. \`DataTable\` shows the loading, failed, empty and filled states. */
export function ${Things}Page() {
  const view = useListView(find${Things}, ${thing}Columns);
  const { found, table, pages } = useList(find${Things}, { ready: view.ready });
  return (
    <>
      <PageHeader title={${thing}Screens.title} count={found?.totalElements} />
      <ListViews {...view.bar} />
      <DataTable<${Thing}>
        label={${thing}Screens.listLabel}
        {...view.table}
        {...table}
        rowKey={({ uuid }) => uuid}
        empty={<EmptyState title={${thing}Screens.empty} help={${thing}Screens.emptyHelp} />}
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </>
  );
}
`;
}

function columns({ kebabs, kebab, Thing, thing }: Names): string {
  return `import type { ${Thing} } from '@balcao/contract/${kebabs}';
import { ${thing}Screens } from '@balcao/messages/${kebab}-screens';
import { DateText } from '../../components/display/date-text.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { plainDateOf } from '../../lib/format/dates.ts';

const { columns } = ${thing}Screens;

/** The ids of the columns that sort are the fields that the service sorts by. */
export const ${thing}Columns: readonly DataColumn<${Thing}>[] = [
  { id: 'name', header: columns.name, card: 'who', sortable: true, width: 12, grow: true, cell: ({ name }) => name },
  {
    id: 'createdAt',
    header: columns.createdAt,
    card: 'date',
    sortable: true,
    width: 9,
    cell: ({ createdAt }) => <DateText date={plainDateOf(createdAt)} />,
  },
];
`;
}

function texts({ Things, thing }: Names): string {
  return `export const ${thing}Screens = {
  title: '${Things}',
  listLabel: 'Lista de ${Things}',
  empty: 'Nada cadastrado ainda',
  emptyHelp: 'O que você cadastrar aparece aqui.',
  columns: { name: 'Nome', createdAt: 'Cadastro' },
} as const;
`;
}

function journey(path: string, { Things }: Names): string {
  return `import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test('the list says that there is nothing yet @phone', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/${path}');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('${Things}');
  await expect(page.getByText('Nada cadastrado ainda')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSideways(page);
});
`;
}
