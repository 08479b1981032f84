import { findNotes, type Note } from '@balcao/contract/notes';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { Notes } from './notes.tsx';

const note: Note = {
  ...{ subject: 'charge', subjectId: '0190b5a4-0000-7000-8000-000000000002' },
  ...{ uuid: '0190b5a4-0000-7000-8000-000000000001', text: 'Combinado por telefone', author: 'ana@loja.example' },
  ...{ createdAt: '2026-11-18T12:00:00Z', editedAt: '2026-11-18T13:00:00Z', editable: true, deletable: true },
};

it.each([
  ['their own', note, ['Editar', 'Excluir']],
  ['another’s, as an administrator', { ...note, editable: false }, ['Excluir']],
  ['another’s', { ...note, editable: false, deletable: false }, []],
])('a person reads %s note, and changes of it what they may', async (whose, one, buttons) => {
  await renderPart(<Notes subject="charge" subjectId={note.subjectId} />, { answers: [answer(findNotes, [one])] });
  const item = await screen.findByRole('listitem');
  expect(item.textContent, whose).toContain('Combinado por telefone');
  expect(item.textContent).toContain('editada');
  expect(
    within(item)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(buttons);
});
