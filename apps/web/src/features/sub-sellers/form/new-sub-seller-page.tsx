import { formatDocument } from '@balcao/brazil/documents';
import { createSubSeller, type SubSeller } from '@balcao/contract/sub-sellers';
import { generic } from '@balcao/messages/generic';
import { screens } from '@balcao/messages/screens';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Accordion, Button, Loader } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type SubmitEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type Company, valuesOfCompany } from '../../../components/customer/company-values.ts';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { useCompany } from '../../../components/customer/use-company.ts';
import { focusField } from '../../../components/form/focus-field.ts';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { hasDocument, problemsOf, type Section, sections } from '../values/sub-seller-problems.ts';
import {
  createBody,
  emptySubSeller,
  isCompany,
  type SubSellerValues,
  subSellerValues,
} from '../values/sub-seller-values.ts';
import type { FormOfSubSeller } from './form-of-sub-seller.ts';
import { SectionFields } from './section-fields.tsx';

const ProcessingDialog = lazy(() =>
  import('./processing-dialog.tsx').then(({ ProcessingDialog }) => ({ default: ProcessingDialog })),
);

const texts = subSellerScreens.form;

/** `/sub-vendedores/novo`: four sections, which appear once the document is valid, and a company's was found. */
export function NewSubSellerPage() {
  const navigate = useNavigate();
  const { today } = useSellerNow()();
  const draft = useDraft('sub-seller', subSellerValues, emptySubSeller);
  const [isRestored, setRestored] = useState(JSON.stringify(draft.initial) !== JSON.stringify(emptySubSeller));
  const [opened, setOpened] = useState<readonly string[]>(sections);
  const [made, setMade] = useState<SubSeller>();
  const allProblems = (values: SubSellerValues) =>
    Object.assign({}, ...sections.map((section) => problemsOf(section, values, { today })));
  const form = useForm<SubSellerValues>({
    initialValues: draft.initial,
    onValuesChange: draft.save,
    validate: allProblems,
    validateInputOnBlur: true,
  });
  const create = useSubmit(createSubSeller, {
    onSuccess: (answer) => {
      draft.clear();
      setMade(answer);
    },
    onError: (error) => {
      const taken = error instanceof ApiError && error.entries.find(({ code }) => code in documentRefusals);
      if (!taken) return notifyError(error);
      form.setFieldError('document', taken.description);
      focusField('document');
    },
  });
  const company = useCompanyOf(form);
  const isReady = hasDocument(form.values) && (!isCompany(form.values) || company.status === 'found');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (create.isPending || !isReady) return;
    const problems = allProblems(form.values);
    form.setErrors(problems);
    const wrong = sections.filter((section) => Object.keys(problemsOf(section, form.values, { today })).length > 0);
    if (wrong.length === 0) return create.mutate({ body: createBody(form.values) });
    setOpened((before) => [...new Set([...before, ...wrong])]);
    const [first] = Object.keys(problemsOf(wrong[0] as Section, form.values, { today }));
    // The section opens before its field can take the focus.
    requestAnimationFrame(() => focusField(first));
  };
  const startOver = () => {
    draft.clear();
    form.setValues(emptySubSeller);
    form.clearErrors();
    company.forget();
    setRestored(false);
  };

  return (
    <>
      <PageHeader title={screens.newSubSeller} />
      <form onSubmit={submit} noValidate>
        {isRestored && <FormNotice text={texts.restored} action={texts.startOver} spaced onAction={startOver} />}
        <div className="grid max-w-176 gap-4 mb-4">
          <MaskedInput
            label={texts.document}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            rightSection={company.status === 'searching' && <Loader size="xs" aria-hidden="true" />}
            {...form.getInputProps('document')}
            format={(typed) => formatDocument(typed.toUpperCase())}
            onChange={company.changeDocument}
          />
          <p className="-mt-2 empty:absolute text-quiet text-13" role="status">
            {company.hint ?? (!isReady && texts.documentHelp)}
            {company.status === 'unavailable' && (
              <Button variant="subtle" size="compact-xs" onClick={company.again}>
                {generic.retry}
              </Button>
            )}
          </p>
        </div>
        {isReady && (
          <Accordion
            multiple
            variant="separated"
            order={2}
            className="max-w-176"
            classNames={{ label: 'font-semibold' }}
            value={[...opened]}
            onChange={setOpened}
          >
            {sections.map((section) => (
              <Accordion.Item key={section} value={section}>
                <Accordion.Control>{subSellerScreens.sections[section]}</Accordion.Control>
                <Accordion.Panel>
                  <SectionFields section={section} form={form} today={today} />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
        <div className="flex flex-wrap justify-end max-w-176 gap-3 mt-6">
          <Button component={Link} to="/sub-vendedores" variant="default">
            {generic.cancel}
          </Button>
          <Button type="submit" disabled={!isReady} loading={create.isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <Suspense>
        {made && <ProcessingDialog made={made} onClose={() => void navigate({ to: '/sub-vendedores' })} />}
      </Suspense>
    </>
  );
}

const documentRefusals = { 'sub_seller.document_taken': true, 'sub_seller.invalid_document': true };

/** The company of a CNPJ, which has to be found and fills in what nobody typed. */
function useCompanyOf(form: FormOfSubSeller) {
  const { status, company, leave, lookUpDocument } = useCompany(form, companyFields, emptySubSeller);
  const lookUpDraft = useEffectEvent(() => lookUpDocument(form.getValues().document));
  // A draft has its document already.
  useEffect(() => lookUpDraft(), []);
  const hints = {
    idle: undefined,
    searching: texts.searchingCompany,
    found: company?.active ? texts.companyFound : texts.companyInactive,
    unknown: <span className="text-red">{texts.companyNotFound}</span>,
    unavailable: texts.companyUnavailable,
  };
  return {
    status,
    forget: leave,
    hint: hints[status],
    again: () => {
      leave();
      lookUpDocument(form.getValues().document);
    },
    changeDocument: (document: string) => {
      form.setFieldValue('document', document);
      lookUpDocument(document);
    },
  };
}

function companyFields(company: Company): Partial<SubSellerValues> {
  return { ...valuesOfCompany(company), openingDate: company.openingDate };
}
