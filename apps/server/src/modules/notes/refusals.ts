import { type AssertThat, type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

export type NoteRefusals = {
  /** No such note or no such thing to write on; one that the person may not open, too. */
  'note.not_found': NoParams;
  /** Written by somebody else. */
  'note.not_editable': NoParams;
  'note.too_many': { most: number };
};

const refusals = refusalsOf<NoteRefusals>();
export const assertThat: AssertThat<NoteRefusals> = refusals.assertThat;
export const refuse: Refuse<NoteRefusals> = refusals.refuse;
