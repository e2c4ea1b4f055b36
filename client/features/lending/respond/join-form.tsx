import { Box, Button } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { compareAmounts, subtractAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { BookLenders } from '@/ui/records/book-lenders'
import { useAct } from '@/ui/use-act'
import { BookTerms } from './book-terms'
import { CHANGED_BY_RESPONSE } from './changed-by-response'
import { CommitmentAllowance } from './commitment-allowance'
import { type JoinableBookFragment, useJoinableBooksQuery } from './join-form.generated'
import { JoinSyndicateDocument } from './respond.generated'
import type { ResponseFormProps } from './response-form-props'

type JoinValues = { bookId: string; commitment: string; message: string }
type JoinFormProps = ResponseFormProps & { readonly onBack: () => void }

/** How often the commitments of other lenders are read while the form is open, in milliseconds. */
const OFTEN = 5_000

/** Commits a part of the amount to the book of a lead, on its terms. */
export const JoinForm = (props: JoinFormProps) => {
  const { t } = useTranslation('lending')
  const variables = { requestId: props.opportunity.id }
  const query = found(useJoinableBooksQuery({ variables, fetchPolicy: 'cache-and-network', pollInterval: OFTEN }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={6} />}>
      {({ financingRequest: { books } }) => {
        const open = books.filter(({ remaining }) => compareAmounts(remaining, '0') > 0)
        return open.length > 0 ? (
          <Commitment {...props} books={open} />
        ) : (
          <Box display="grid" gap="4">
            <Box>{t(books.length > 0 ? 'join.complete' : 'join.none')}</Box>
            <Button variant="outline" size="md" justifySelf="end" onClick={props.onBack}>
              {t('respond.back')}
            </Button>
          </Box>
        )
      }}
    </QueryView>
  )
}

type OfBooks = { readonly books: readonly JoinableBookFragment[] }

const Commitment = ({ opportunity, onClose, onBack, books }: JoinFormProps & OfBooks) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const bookOf = (id: string) => books.find((book) => book.id === id)
  const submission = useAct(JoinSyndicateDocument, {
    variables: ({ bookId, commitment, message }: JoinValues) => {
      const words = message.trim()
      return { input: { bookId, expectedVersion: bookOf(bookId)?.version ?? 0, commitment, ...(words && { message: words }) } }
    },
    changes: CHANGED_BY_RESPONSE,
    toast: () => t('join.done'),
    done: onClose,
  })
  const options = books.map(({ id, leadName, remaining, currency }) => ({
    value: id,
    label: t('join.option', { lead: leadName, remaining: money(remaining, currency) }),
  }))
  return (
    <Form<JoinValues>
      draftKey={`mizan.join.${opportunity.id}`}
      defaults={{ bookId: books[0]?.id ?? '', commitment: '', message: '' }}
      submission={submission}
      submitLabel={t('join.submit')}
      secondary={
        <Button variant="ghost" size="md" onClick={onBack}>
          {t('respond.back')}
        </Button>
      }
    >
      <Box color="fg.muted">{t('join.explanation')}</Box>
      <SelectField<JoinValues> name="bookId" label={t('join.book')} options={options} required />
      <ChosenBook books={books} />
      <CommitmentAllowance requestId={opportunity.id} />
      <TextAreaField<JoinValues> name="message" label={t('form.message')} rows={3} maxLength={2000} />
    </Form>
  )
}

const AMOUNT = /^\d+(\.\d+)?$/

/** The terms of the chosen book, what is missing in it, and the lender's own part. */
const ChosenBook = ({ books }: OfBooks) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const [bookId, commitment] = useWatch<JoinValues, ['bookId', 'commitment']>({ name: ['bookId', 'commitment'] })
  const book = books.find(({ id }) => id === bookId)
  if (!book) return null
  const { currency, remaining } = book
  const fits = AMOUNT.test(commitment) && compareAmounts(commitment, remaining) <= 0
  const help = fits
    ? t('join.left', { amount: money(subtractAmounts(remaining, commitment), currency) })
    : t('join.atMost', { amount: money(remaining, currency) })
  return (
    <>
      <BookLenders book={book} />
      <BookTerms book={book} />
      <MoneyField<JoinValues> name="commitment" label={t('form.commitment')} help={help} currency={currency} step={1000} required />
    </>
  )
}
