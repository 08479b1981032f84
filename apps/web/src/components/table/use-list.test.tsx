import { findUsers } from '@balcao/contract/users';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { Pagination } from './pagination.tsx';
import { useList } from './use-list.ts';

function Part({ fixed }: { readonly fixed?: { readonly size: number } }) {
  const { pages } = useList(findUsers, { ...(fixed && { fixed }) });
  return <Pagination {...pages} totalPages={3} totalElements={30} />;
}

it('a list of fixed size offers no other', async () => {
  await renderPart(<Part fixed={{ size: 10 }} />);
  await screen.findByRole('navigation');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('another list does', async () => {
  await renderPart(<Part />);
  await screen.findByRole('combobox');
});
