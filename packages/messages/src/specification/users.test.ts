import { assignableProfiles, createUser, editableUserStatuses, userStatuses } from '@balcao/contract/users';
import { expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { userScreens } from '../user-screens.ts';

/** Texts of the users' screen, one row each: the section of the specification, its text, ours. */
it.each([
  ['1, 2.3 /usuarios', 'Usuários', screens.users],
  ['1, 2.9 list', 'Usuários', userScreens.title],
  ['1, 2.9 add', 'Adicionar Usuário', userScreens.add.open],
  ['1, 2.9 add, dialog', 'Adicionar Usuário', userScreens.add.title],
  ['1, 2.9 edit', 'Editar Usuário', userScreens.edit.title],
  ['1, 2.9 empty', 'Sem dados de usuários', userScreens.empty],
  ['1, 5 new user', 'Salvar', userScreens.form.save],
  ['1, 8 created', 'Usuario criado com sucesso.', userScreens.add.done],
  ['1, 8 not created', 'Erro ao criar o usuario.', userScreens.add.failed],
  ['1, 8 updated', 'Usuario Atualizado com sucesso.', userScreens.edit.done],
  ['1, 8 not updated', 'Erro ao atualizar o usuario.', userScreens.edit.failed],
  ['1, 3 status', ['CREATED', 'ACTIVE', 'INACTIVE', 'BLOCKED'], [...userStatuses]],
  ['1, 4 editable', ['ACTIVE', 'INACTIVE', 'BLOCKED'], [...editableUserStatuses]],
  ['1, 6 profiles', ['ADMIN', 'MANAGER', 'FINANCE', 'SUPERVISOR', 'SALE'], [...assignableProfiles]],
  ['1, 7 create', ['POST', '/service/core/app/v1/users', 201], [createUser.method, createUser.path, createUser.status]],
])('specification %s', (_section, given, ours) => {
  expect(ours).toEqual(given);
});
