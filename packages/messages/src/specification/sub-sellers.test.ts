import { grants } from '@balcao/contract/access';
import {
  activateSubSeller,
  createSubSeller,
  findSubSellers,
  getSubSeller,
  registerSubSellerSplit,
  subSellerAccountTypes,
  subSellerPixKeyTypes,
  updateSubSeller,
  updateSubSellerAccount,
  updateSubSellerAddress,
  updateSubSellerContact,
} from '@balcao/contract/sub-sellers';
import { expect, it } from 'vitest';
import { generic } from '../generic.ts';
import { screens } from '../screens.ts';
import { subSellerScreens } from '../sub-seller-screens.ts';

const { list, form, sections, detail, splitHint, inactiveTooltip, processing } = subSellerScreens;
const callOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path.replace('/service/core', '')}`;

/** Texts of the sub-sellers' screens, one row each: the section of the specification, its text, ours. */
it.each([
  ['2, 2 /sub-vendedores', 'view_seller_sub_seller', grants.subSellers.feature],
  ['2, 2 roles', ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'], [...grants.subSellers.roles]],
  ['2, 2 menu', 'Sub-vendedores', screens.subSellers],
  ['2, 2 list, search', 'Buscar por nome, CPF ou CNPJ', list.search],
  ['2, 2 list, empty', 'Sem dados de sub-vendedores', list.empty],
  [
    '2, 2 create, sections',
    ['Informações gerais', 'Endereço', 'Divisão de valores padrão', 'Dados bancários'],
    Object.values(sections),
  ],
  ['2, 2 detail, toggle', ['Editar', 'Cancelar', 'Concluir'], [detail.edit, detail.cancel, detail.done]],
  ['2, 5 required', 'Preenchimento obrigatório!', generic.required],
  ['2, 5 e-mail', 'formato de email inválido', form.invalidEmail],
  [
    '2, 5 Pix key',
    [
      'Formato de documento incorreto',
      'Chave aleatória incorreta',
      'Formato de email inválido',
      'Formato de telefone inválido',
    ],
    (['DOCUMENT', 'ALLEATORY_KEY', 'EMAIL', 'PHONE'] as const).map((type) => form.invalidPixKey[type]),
  ],
  ['2, 5 postal code', 'Cep inválido.', form.invalidZipCode],
  [
    '2, 4 fee type',
    'Deseja realmente alterar o tipo de tax desse sub-vendedor? Isso afetará links de pagamento futuros.',
    detail.feeType,
  ],
  ['2, 8 split failed', 'Erro ao validar a conta bancária do sub-vendedor', detail.splitFailed],
  ['2, 8 not saved', 'Erro ao atualizar cadastro do sub-vendedor', detail.saveFailed],
  ['2, 8 saved', 'Dados alterados com sucesso!', detail.savedTitle],
  ['2, 8 saved, text', 'Você já pode vincular esse sub-vendedor aos seus links de pagamento.', detail.savedText],
  ['2, 3 account types', ['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT'], [...subSellerAccountTypes]],
  ['2, 3 Pix key types', ['DOCUMENT', 'PHONE', 'EMAIL', 'ALLEATORY_KEY'], [...subSellerPixKeyTypes]],
  [
    '2, 7 calls',
    [
      'POST /sellers/subseller',
      'GET /sellers/subseller',
      'GET /sellers/subseller/{uuid}',
      'PATCH /sellers/subseller/{uuid}/address',
      'PATCH /sellers/subseller/{uuid}/accounts',
      'PATCH /sellers/subseller/{uuid}/contacts',
      'PATCH /sellers/subseller/{uuid}',
      'PATCH /sellers/subseller/{uuid}/active',
      'POST /sellers/subseller/{uuid}/split',
    ],
    [
      ...[createSubSeller, findSubSellers, getSubSeller, updateSubSellerAddress, updateSubSellerAccount],
      ...[updateSubSellerContact, updateSubSeller, activateSubSeller, registerSubSellerSplit],
    ].map(callOf),
  ],
])('specification %s', (_section, given, ours) => {
  expect(ours).toEqual(given);
});

it.each([
  ['2, 9 processing', /5 minutos/, processing.text],
  ['2, 2 split badge', /[Rr]evise os dados e atualize o cadastro para tentar o registro/, splitHint.INACTIVE],
  ['2, 2 inactive tooltip', /[Vv]erifique os dados e reenvie o cadastro/, inactiveTooltip],
])('specification %s, in its meaning', (_section, given, ours) => {
  expect(ours).toMatch(given);
});
