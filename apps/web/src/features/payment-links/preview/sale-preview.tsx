import { formatCents } from '@balcao/kernel';
import { salePage } from '@balcao/messages/sale-page';
import { Box } from '@mantine/core';
import { optionsOf, type SaleQuestion, type SaleValues } from '../values/sale-values.ts';
import classes from './link-preview.module.css';

export function SalePreview({ sale }: { readonly sale: SaleValues }) {
  const { limited, stock, openAmount, suggestions, asks, questions } = sale;
  const amounts = openAmount ? suggestions.filter(({ amount }) => amount !== null && amount > 0) : [];
  const asked = asks ? questions.filter(({ label }) => label.trim() !== '') : [];
  return (
    <>
      {limited && stock !== '' && stock > 0 && (
        <p className={`text-13 ${classes.note} text-quiet`}>{salePage.left(stock)}</p>
      )}
      {amounts.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 mt-2" aria-label={salePage.suggestions}>
          {amounts.map(
            ({ key, amount }) =>
              amount !== null && (
                <li key={key} className="border-strong rounded px-2 text-13 leading-6 figures">
                  {formatCents(amount)}
                </li>
              ),
          )}
        </ul>
      )}
      {asked.map((question) => (
        <Asked key={question.key} question={question} />
      ))}
    </>
  );
}

function Asked({ question: { label, kind, options, required } }: { readonly question: SaleQuestion }) {
  const text = label.trim();
  const choices = kind === 'CHOICE' ? optionsOf(options).join(' / ') : '';
  return (
    <div className="text-13 wrap-anywhere mt-2">
      <p>{required ? text : salePage.optional(text)}</p>
      <Box className="border rounded text-quiet leading-6 truncate mt-1" mih="2rem" p="0.25rem 0.625rem">
        {choices}
      </Box>
    </div>
  );
}
