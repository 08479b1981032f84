import { simulateInstallments } from '@balcao/contract/installment-simulation';
import { maxAmountCents } from '@balcao/contract/shapes';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type LinkValues, priceOf } from '../values/link-values.ts';
import { fetchPreview, type Preview } from './fetch-preview.ts';
import { previewRequest } from './preview-request.ts';

/** The preview is refetched this long after the last change. */
const settleMs = 1_000;

export interface LivePreview {
  /** The fields that pricing still needs. */
  readonly waitsFor: 'value' | 'smaller-value' | 'method' | null;
  /** Undefined before the first answer. */
  readonly shown: Preview | undefined;
  /** The figures belong to an earlier state of the form. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function usePreview(values: LinkValues): LivePreview {
  const [settled] = useDebouncedValue(values, settleMs);
  const wanted = previewRequest(values);
  const request = previewRequest(settled);
  const figures = useQuery({
    queryKey: [simulateInstallments.name, request],
    queryFn: request ? ({ signal }) => fetchPreview(request, signal) : skipToken,
  });
  const last = useRef<Preview>(undefined);
  if (figures.data) last.current = figures.data;

  return {
    waitsFor: wanted ? null : missing(values),
    shown: figures.data ?? last.current,
    isOld: figures.data === undefined || JSON.stringify(wanted) !== JSON.stringify(request),
    error: figures.error,
    retry: () => void figures.refetch(),
  };
}

function missing(values: LinkValues): LivePreview['waitsFor'] {
  const value = priceOf(values);
  if (!value) return 'value';
  return value > maxAmountCents ? 'smaller-value' : 'method';
}
