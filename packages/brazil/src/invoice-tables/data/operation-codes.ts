import type { NamedCode } from './nbs-codes.ts';

/** Indicator of an operation with IBS and CBS (cIndOp): it decides where the sale is taxed. */
export interface OperationCode extends NamedCode {
  /** Place where the sale is taxed, in the document's words. */
  readonly place: string;
}

/** Source: Anexo C v1.01 of 22 January 2026 of the Comitê Gestor da NFS-e, without its footnotes. */
export const operationCodes: readonly OperationCode[] = [
  {
    code: '020101',
    name: 'Operação com bem imóvel, bem imaterial, inclusive direito, relacionada a bem imóvel',
    place: 'Localidade do imóvel',
  },
  { code: '020201', name: 'Serviço prestado fisicamente sobre bem imóvel', place: 'Localidade do imóvel' },
  { code: '020301', name: 'Serviço de administração e intermediação de bem imóvel', place: 'Localidade do imóvel' },
  {
    code: '030101',
    name: 'Serviço prestado fisicamente sobre a pessoa ou fruído presencialmente por pessoa física',
    place: 'Estabelecimento do fornecedor',
  },
  {
    code: '030102',
    name: 'Serviço prestado fisicamente sobre a pessoa ou fruído presencialmente por pessoa física',
    place: 'Endereço do adquirente',
  },
  {
    code: '030103',
    name: 'Serviço prestado fisicamente sobre a pessoa ou fruído presencialmente por pessoa física',
    place: 'Endereço do destinatário',
  },
  {
    code: '030104',
    name: 'Serviço prestado fisicamente sobre a pessoa ou fruído presencialmente por pessoa física',
    place: 'Endereço diverso do fornecedor, adquirente ou destinatário',
  },
  {
    code: '040101',
    name: 'Serviço de planejamento, organização e administração de feiras, exposições, congressos, espetáculos, exibições e congêneres',
    place: 'Local do Evento',
  },
  {
    code: '050101',
    name: 'Serviço prestado fisicamente sobre bem móvel material',
    place: 'Estabelecimento do fornecedor',
  },
  { code: '050102', name: 'Serviço prestado fisicamente sobre bem móvel material', place: 'Endereço do adquirente' },
  { code: '050103', name: 'Serviço prestado fisicamente sobre bem móvel material', place: 'Endereço do destinatário' },
  {
    code: '050104',
    name: 'Serviço prestado fisicamente sobre bem móvel material',
    place: 'Endereço diverso do fornecedor, adquirente ou destinatário',
  },
  { code: '050201', name: 'Serviços portuários', place: 'Local da prestação' },
  { code: '060101', name: 'Serviço de transporte de passageiros', place: 'Local de início do transporte' },
  { code: '070101', name: 'Serviço de transporte de carga', place: 'Endereço fornecido para entrega' },
  { code: '070102', name: 'Serviço de transporte de carga', place: 'Local da retirada' },
  {
    code: '080101',
    name: 'Serviço de exploração de via',
    place:
      'Local da prestação, correspondente à extensão da via explorada e proporcional ao território dos entes tributantes',
  },
  {
    code: '100101',
    name: 'Cessão de espaço para prestação de serviços publicitários, em operações onerosas',
    place: 'Local do domicílio principal do adquirente',
  },
  {
    code: '100102',
    name: 'Cessão de espaço para prestação de serviços publicitários, em operações onerosas',
    place: 'Local do domicílio do destinatário, nos casos de adquirente residente ou domiciliado no exterior',
  },
  {
    code: '100201',
    name: 'Cessão de espaço para prestação de serviços publicitários, em operações não onerosas',
    place: 'Local do domicílio principal do destinatário',
  },
  {
    code: '100301',
    name: 'Demais serviços, em operações onerosas',
    place: 'Local do domicílio principal do adquirente',
  },
  {
    code: '100302',
    name: 'Demais serviços, em operações onerosas',
    place: 'Local do domicílio do destinatário, nos casos de adquirente residente ou domiciliado no exterior',
  },
  {
    code: '100401',
    name: 'Demais serviços, em operações não onerosas',
    place: 'Local do domicílio principal do destinatário',
  },
  {
    code: '100501',
    name: 'Demais bens móveis imateriais, inclusive direitos, em operações onerosas',
    place: 'Local do domicílio principal do adquirente',
  },
  {
    code: '100502',
    name: 'Demais bens móveis imateriais, inclusive direitos, em operações onerosas',
    place: 'Local do domicílio do destinatário, nos casos de adquirente residente ou domiciliado no exterior',
  },
  {
    code: '100601',
    name: 'Demais bens móveis imateriais, inclusive direitos, em operações não onerosas',
    place: 'Local do domicílio principal do destinatário',
  },
];
