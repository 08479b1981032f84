import { explainTreasury, type TreasuryFigure, treasuryFigures } from '@balcao/contract/banking/treasury-ahead';
import { type ChargeItem, findCharges } from '@balcao/contract/charges';
import { explainFigure } from '@balcao/contract/explanations';
import { findRecoveredCharges, type RecoveredCharges } from '@balcao/contract/recovery';
import {
  type ComingShare,
  findComingShares,
  findReleasedShares,
  type ReleasedShare,
} from '@balcao/contract/sub-sellers/sub-seller-statement';
import type { Cents, PlainDate } from '@balcao/kernel';
import { call } from '../../lib/api/call.ts';
import type { AnyFigure, ListFigure } from './any-figure.ts';

type NamedFigure = Exclude<AnyFigure, ListFigure>;

export interface FigurePart {
  /** A figure with its own explanation; null for a movement. */
  readonly figure: NamedFigure | null;
  readonly executionDate: PlainDate | null;
  readonly description: string | null;
  readonly buyer?: string | null;
  readonly amount: Cents;
  readonly uuidCharge?: string | null;
}

interface Explained {
  readonly content: readonly FigurePart[];
  readonly total: Cents;
  readonly number: number;
  readonly totalPages: number;
}

const size = 20;

/** A page of a figure's parts, newest first; all pages sum to the total. */
export function explain(figure: AnyFigure, page: number, signal: AbortSignal): Promise<Explained> {
  if (typeof figure === 'object') return explainList(figure, page, signal);
  const paging = { page, size, sort: 'executionDate,DESC' };
  return isOfTreasury(figure)
    ? call(explainTreasury, { query: { figure, ...paging } }, { signal })
    : call(explainFigure, { query: { figure, ...paging } }, { signal });
}

export function isOfTreasury(figure: NamedFigure): figure is TreasuryFigure {
  return (treasuryFigures as readonly string[]).includes(figure);
}

async function explainList(figure: ListFigure, page: number, signal: AbortSignal): Promise<Explained> {
  if (figure.list === 'CHARGES') {
    const found = await call(findCharges, { query: { ...figure.query, page, size } }, { signal });
    // A list that is too long to be summed shows no sum to explain.
    return { ...found, total: found.totalAmount ?? (0 as Cents), content: found.content.map(ofCharge) };
  }
  if (figure.list === 'RECOVERED') {
    const query = { ...(figure.step && { step: figure.step }), page, size };
    const found = await call(findRecoveredCharges, { query }, { signal });
    return { ...found, content: found.content.map(ofRecovered) };
  }
  const params = { uuid: figure.uuid };
  if (figure.list === 'RELEASED_SHARES') {
    const found = await call(findReleasedShares, { params, query: { from: firstDay, page, size } }, { signal });
    return { ...found, total: found.released, content: found.content.map(ofShare) };
  }
  const found = await call(findComingShares, { params, query: { page, size } }, { signal });
  return { ...found, total: found.toRelease, content: found.content.map(ofShare) };
}

/** Before the first release. */
const firstDay = '2000-01-01' as PlainDate;

function ofCharge({ uuid, title, customerName, value, paidDate, expirationDate }: ChargeItem): FigurePart {
  const facts = { executionDate: paidDate ?? expirationDate, description: title, buyer: customerName };
  return { figure: null, ...facts, amount: value, uuidCharge: uuid };
}

function ofRecovered({ uuid, title, customerName, paidDate, value }: RecoveredCharges['content'][number]): FigurePart {
  const facts = { executionDate: paidDate, description: title, buyer: customerName };
  return { figure: null, ...facts, amount: value, uuidCharge: uuid };
}

function ofShare({ date, title, amount, uuidCharge }: ReleasedShare | ComingShare): FigurePart {
  return { figure: null, executionDate: date, description: title, amount, uuidCharge };
}
