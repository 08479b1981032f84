import {
  type AccountantPage as Answer,
  changeAccountantService,
  createAccountantService,
  getAccountantPage,
  saveAccountantCompany,
} from '@balcao/contract/invoices/accountant-page';
import { accountantPage as texts } from '@balcao/messages/accountant-page';
import { invoices } from '@balcao/messages/invoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MailedContent } from '../../../components/mailed-page/mailed-content.tsx';
import {
  EndedLink,
  MailedPageFailed,
  MailedPageFrame,
  MailedPageSkeleton,
} from '../../../components/mailed-page/mailed-page.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { ApiError, isMissing } from '../../../lib/http/api-error.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { CompanyForm } from '../company-form.tsx';
import type { ServiceSaver } from '../services/service-saver.ts';
import { ServicesStep } from '../services/services-step.tsx';

const { settings } = invoices;

/** `/contador/{token}`: the tax data of a seller, without an account. The link is all that opens it. */
export function AccountantPage({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(answerOptions(getAccountantPage, { params: { token } }));
  const sellerName = data?.seller.name;
  useEffect(() => {
    if (sellerName !== undefined) document.title = texts.tabTitle(sellerName);
  }, [sellerName]);
  return (
    <MailedPageFrame sandbox={data?.sandbox ?? false} texts={texts}>
      {isMissing(error) ? (
        <EndedLink texts={texts} />
      ) : data ? (
        <TaxData token={token} page={data} />
      ) : error ? (
        <MailedPageFailed texts={texts} onRetry={() => void refetch()} />
      ) : (
        <MailedPageSkeleton />
      )}
    </MailedPageFrame>
  );
}

function TaxData({ token, page }: { readonly token: string; readonly page: Answer }) {
  const { seller, email, sentBy, expiresAt, active, company, today } = page;
  const submitted = useSubmitted(token);
  const save = useSubmit(saveAccountantCompany, {
    ...submitted,
    onSuccess: (answer) => {
      submitted.onSuccess(answer);
      notify.success(settings.saved);
    },
  });
  const saver = useSaver(token);
  const services = page.services.map((service) => ({ ...service, plans: [], links: [] }));
  return (
    <MailedContent seller={seller} title={texts.title} document={email}>
      <div className="grid gap-1">
        <p>{texts.askedBy(sentBy, seller.name)}</p>
        <p className="text-quiet">{active ? texts.active : texts.inactive}</p>
        <p className="text-quiet">{texts.validUntil(formatInstant(expiresAt))}</p>
      </div>
      <Section title={settings.step(1, settings.company.title)} help={settings.company.help}>
        <CompanyForm
          company={company}
          isPending={save.isPending}
          onSave={(body, onSuccess) => save.mutate({ params: { token }, body }, { onSuccess })}
        />
      </Section>
      <ServicesStep company={company} services={services} today={today} saver={saver} />
    </MailedContent>
  );
}

/** Shows what a save answers, or that the link ended meanwhile. */
function useSubmitted(token: string) {
  const client = useQueryClient();
  const { queryKey } = answerOptions(getAccountantPage, { params: { token } });
  return {
    onSuccess: (answer: Answer) => client.setQueryData(queryKey, answer),
    onError: (error: Error) => {
      if (error instanceof ApiError && error.has('accountant_page.link_invalid')) {
        void client.invalidateQueries({ queryKey });
      } else notifyError(error);
    },
  };
}

function useSaver(token: string): ServiceSaver {
  const submitted = useSubmitted(token);
  const create = useSubmit(createAccountantService, submitted);
  const change = useSubmit(changeAccountantService, submitted);
  return {
    isPending: create.isPending || change.isPending,
    choosesUse: false,
    save: (uuid, { plans: _plans, links: _links, ...body }, onSaved) =>
      uuid === undefined
        ? create.mutate({ params: { token }, body }, { onSuccess: onSaved })
        : change.mutate({ params: { token, uuid }, body }, { onSuccess: onSaved }),
  };
}
