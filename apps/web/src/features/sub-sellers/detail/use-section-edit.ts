import {
  findSubSellers,
  getSubSeller,
  registerSubSellerSplit,
  type SubSeller,
  updateSubSeller,
  updateSubSellerAccount,
  updateSubSellerAddress,
  updateSubSellerContact,
} from '@balcao/contract/sub-sellers';
import type { PlainDate } from '@balcao/kernel';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusField } from '../../../components/form/focus-field.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { call } from '../../../lib/api/call.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { ApiError, NotPermitted, StepUpDismissed } from '../../../lib/http/api-error.ts';
import { type MergedEdits, mergeEdits } from '../values/merge-edits.ts';
import { problemsOf, type Section } from '../values/sub-seller-problems.ts';
import {
  accountBody,
  addressBody,
  contactBody,
  generalBody,
  type SubSellerValues,
  valuesOf,
} from '../values/sub-seller-values.ts';

/** How a save ended: done, or by which part of it failed. */
export type SaveEnd =
  | { readonly kind: 'saved'; readonly subSeller: SubSeller }
  | { readonly kind: 'split-failed' | 'failed'; readonly error: unknown };

/** Changes that somebody else saved while this person typed. */
export type Meanwhile = Pick<MergedEdits, 'theirs' | 'both'> & { readonly saved: SubSellerValues };

const quiet = { onError: () => undefined };

/**
 * One section of the record that is edited in its place. What is saved is only what was typed, on the version that it was typed over: after
 * a change by somebody else both are put together, and the person looks before it is sent again.
 */
export function useSectionEdit(subSeller: SubSeller, section: Section, today: PlainDate) {
  const queries = useQueryClient();
  const [base, setBase] = useState<SubSeller>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const [end, setEnd] = useState<SaveEnd>();
  const [isPending, setPending] = useState(false);
  const form = useForm<SubSellerValues>({
    initialValues: valuesOf(subSeller),
    validate: (values) => problemsOf(section, values, { today, editing: true }),
    validateInputOnBlur: true,
  });
  const key = answerOptions(getSubSeller, { params: { uuid: subSeller.id } }).queryKey;
  const params = { uuid: subSeller.id };

  const send = useSend(section, params, (changed) => keep(changed));
  const keep = (changed: SubSeller) => {
    setBase(changed);
    queries.setQueryData(key, changed);
    void queries.invalidateQueries({ queryKey: [findSubSellers.name] });
  };

  const join = async (from: SubSeller, typed: SubSellerValues) => {
    const saved = await call(getSubSeller, { params });
    const savedValues = valuesOf(saved);
    const { values, ...changed } = mergeEdits(valuesOf(from), typed, savedValues);
    form.setValues(values);
    setMeanwhile({ ...changed, saved: savedValues });
    keep(saved);
  };

  const submit = async () => {
    if (!base || isPending) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) return void focusField(Object.keys(errors)[0]);
    setPending(true);
    try {
      const typed = form.getValues();
      const ended = await send(base, typed);
      if (
        ended.kind !== 'saved' &&
        ended.error instanceof ApiError &&
        ended.error.has('sub_seller.changed_meanwhile')
      ) {
        await join(base, typed);
      } else if (ended.kind !== 'saved' && isOfPerson(ended.error)) notifyError(ended.error);
      else setEnd(ended);
    } catch (error) {
      notifyError(error);
    } finally {
      setPending(false);
    }
  };

  return {
    form,
    meanwhile,
    end,
    isPending,
    submit,
    isOpen: base !== undefined,
    open: () => {
      const values = valuesOf(subSeller);
      form.setInitialValues(values);
      form.setValues(values);
      form.clearErrors();
      setMeanwhile(undefined);
      setBase(subSeller);
    },
    close: () => setBase(undefined),
    /** Called when a toast was shown: the section is left when it was saved. */
    dismiss: () => {
      if (end?.kind === 'saved') setBase(undefined);
      setEnd(undefined);
    },
  };
}

export type SectionEdit = ReturnType<typeof useSectionEdit>;

/** Sends the parts of a section that differ, each on the version that the one before it made; `onKept` gets each answer. */
function useSend(section: Section, params: { readonly uuid: string }, onKept: (changed: SubSeller) => void) {
  const general = useSubmit(updateSubSeller, quiet);
  const address = useSubmit(updateSubSellerAddress, quiet);
  const contact = useSubmit(updateSubSellerContact, quiet);
  const account = useSubmit(updateSubSellerAccount, quiet);
  const split = useSubmit(registerSubSellerSplit, quiet);
  return async (from: SubSeller, values: SubSellerValues): Promise<SaveEnd> => {
    let at = from;
    let isSplit = false;
    const before = valuesOf(from);
    const differs = (bodyOf: (of: SubSellerValues) => unknown) =>
      JSON.stringify(bodyOf(values)) !== JSON.stringify(bodyOf(before));
    const take = (changed: SubSeller) => {
      at = changed;
      onKept(changed);
    };
    const versioned = <Body extends object>(body: Body) => ({ params, body: { ...body, version: at.version } });
    try {
      if (section === 'address' && differs(addressBody)) {
        take(await address.mutateAsync(versioned(addressBody(values))));
      }
      if (section === 'general' && differs(contactBody)) {
        take(await contact.mutateAsync(versioned(contactBody(values))));
      }
      if ((section === 'general' || section === 'share') && differs(generalBody)) {
        take(await general.mutateAsync(versioned(generalBody(values))));
      }
      isSplit = true;
      if (section === 'bank' && differs(accountBody)) {
        take(await account.mutateAsync(versioned(accountBody(values))));
      }
      if (at.splitStatus === 'INACTIVE') take(await split.mutateAsync({ params }));
      return { kind: 'saved', subSeller: at };
    } catch (error) {
      // An account that the programme refused is kept, to be mended: its answer is not the sub-seller.
      if (isSplit && error instanceof ApiError && isOfSplit(error)) onKept(await call(getSubSeller, { params }));
      return { kind: isSplit && isOfSplit(error) ? 'split-failed' : 'failed', error };
    }
  };
}

/** The programme refused the account; anything else about the data is not its. */
function isOfSplit(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || error.entries.some(({ code }) => code.startsWith('split.')) || error.status >= 500
  );
}

/** The person's session stopped it, and not what they typed. */
function isOfPerson(error: unknown): boolean {
  return error instanceof NotPermitted || error instanceof StepUpDismissed;
}
