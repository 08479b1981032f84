import type { UserItem } from '@balcao/contract/users';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';

const user = {
  id: '0190b5a4-0000-7000-8000-000000000001',
  email: 'bia@loja.example',
  name: 'Bia',
  profile: 'SALE',
  status: 'ACTIVE',
  openSessions: 1,
} as UserItem;

const draw = (more: Partial<UserItem> = {}) =>
  renderPart(<EditUserDialog user={{ ...user, ...more }} opened onClose={() => undefined} />);
const choose = async (status: string) =>
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: status } });

it('whoever blocks a person who is in is told that their sessions end', async () => {
  await draw();
  await choose('BLOCKED');
  await screen.findByText('Ao salvar, as sessões abertas desta pessoa terminam na hora.');
});

it('nothing ends of a person who is not in', async () => {
  await draw({ openSessions: 0 });
  await choose('BLOCKED');
  expect(screen.queryByText(/sessões abertas/)).toBeNull();
});
