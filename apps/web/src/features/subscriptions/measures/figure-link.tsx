import type { MeasuredQuery } from '@balcao/contract/subscriptions/measures';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type Figure = Partial<Pick<MeasuredQuery, 'figure' | 'to' | 'months' | 'idPlan' | 'startMonth'>>;

interface FigureLinkProps {
  readonly figure: Figure;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens the list of the subscriptions behind a figure. */
export function FigureLink({ figure, label, children }: FigureLinkProps) {
  return (
    <Link
      to="/recorrencias/indicadores/lista"
      search={figure as never}
      className="text-inherit no-underline inline-flex flex-col hover:underline"
      aria-label={label}
    >
      {children}
    </Link>
  );
}
