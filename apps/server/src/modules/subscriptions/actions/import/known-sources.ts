import type { KnownSource } from '../../../imports/index.ts';

/** Exports name nested fields `customer.name`, `customer__name` or `customer_name`, which compare as equal. */
const customerColumns = {
  document: ['customercpfcnpj', 'customerdocument', 'customerregistrycode', 'cpfcnpj', 'registrycode', 'document'],
  name: ['customername', 'name'],
  email: ['customeremail', 'email'],
  phone: ['customermobilephone', 'customerphone', 'customerphonesnumber', 'mobilephone', 'phone'],
  zipCode: ['customerpostalcode', 'customerzipcode', 'customeraddresszipcode', 'postalcode', 'zipcode'],
  street: ['customeraddressstreet', 'customerstreet', 'customeraddress', 'street', 'address'],
  number: ['customeraddressnumber', 'customernumber', 'addressnumber', 'number'],
  complement: ['customeraddresscomplement', 'customeraddressadditionaldetails', 'customercomplement', 'complement'],
  district: ['customeraddressneighborhood', 'customerprovince', 'customerdistrict', 'province', 'district'],
  city: ['customeraddresscity', 'customercityname', 'customercity', 'cityname', 'city'],
  state: ['customeraddressstate', 'customerstate', 'state'],
};

/**
 * Other systems, with the documented fields of a subscription and its customer and plan as columns
 * (docs/decisions/0028-files-of-subscriptions.md has the sources).
 */
export const knownSources: readonly KnownSource[] = [
  {
    name: 'Asaas',
    signs: [['nextduedate'], ['billingtype'], ['cycle']],
    columns: {
      externalId: ['id'],
      plan: ['description'],
      value: ['value'],
      period: ['cycle'],
      method: ['billingtype'],
      nextDueDate: ['nextduedate'],
      status: ['status'],
      suspended: ['deleted'],
      ...customerColumns,
    },
  },
  {
    name: 'Iugu',
    signs: [['expiresat'], ['planidentifier', 'planname'], ['pricecents', 'payablewith', 'suspended']],
    columns: {
      externalId: ['id'],
      plan: ['planname', 'planidentifier'],
      valueCents: ['pricecents', 'planvaluecents'],
      period: ['planintervaltype', 'intervaltype'],
      intervalCount: ['planinterval', 'interval'],
      nextDueDate: ['expiresat'],
      method: ['payablewith'],
      status: ['active'],
      suspended: ['suspended'],
      ...customerColumns,
    },
  },
  {
    name: 'Vindi',
    signs: [['nextbillingat'], ['intervalcount'], ['billingtriggertype', 'overduesince', 'customerregistrycode']],
    columns: {
      externalId: ['id'],
      plan: ['planname'],
      period: ['interval'],
      intervalCount: ['intervalcount'],
      value: ['productitemspricingschemaprice', 'productitems0pricingschemaprice', 'price', 'amount'],
      nextDueDate: ['nextbillingat'],
      method: ['paymentmethodcode', 'paymentmethodname', 'paymentmethod'],
      status: ['status'],
      ...customerColumns,
    },
  },
  {
    name: 'Pagar.me',
    signs: [['nextbillingat'], ['intervalcount'], ['billingtype', 'statementdescriptor', 'customerdocument']],
    columns: {
      externalId: ['id'],
      plan: ['planname', 'itemsdescription', 'items0description', 'description'],
      valueCents: ['itemspricingschemeprice', 'items0pricingschemeprice', 'pricingschemeprice', 'amount', 'price'],
      period: ['interval'],
      intervalCount: ['intervalcount'],
      nextDueDate: ['nextbillingat'],
      method: ['paymentmethod'],
      status: ['status'],
      ...customerColumns,
    },
  },
];
