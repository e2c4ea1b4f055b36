import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import type { Submission } from '@/lib/api/use-submit'
import { useStale } from '@/lib/lists/use-stale'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Confirm } from '@/ui/overlays/confirm'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct, useActOnce } from '@/ui/use-act'
import { BookTerms } from '../respond/book-terms'
import { CHANGED_BY_RESPONSE } from '../respond/changed-by-response'
import { useJoinableBooksQuery } from '../respond/join-form.generated'
import { ConfirmSyndicateTermsDocument, LeaveSyndicateDocument, TakeUpSyndicatePartDocument } from '../respond/respond.generated'
import type { ResponseCardFragment } from './response-card.generated'

type Response = { readonly response: ResponseCardFragment }

/** What is awaited of the lender of a syndicate whose terms were changed, and until when. */
export const ChangedTermsState = ({ response: { termsDueAt, syndicateRole, book, currency } }: Response) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  if (termsDueAt === null) return null
  const isLead = syndicateRole === 'LEAD'
  return (
    <Box color="caution.fg" textStyle="small" marginBlockStart="3">
      {isLead ? t('changedTerms.partMissing', { amount: money(book?.remaining ?? '0', currency) }) : t('changedTerms.awaited')}{' '}
      <Time at={termsDueAt} as="dateTime" /> (<Time at={termsDueAt} />)
    </Box>
  )
}

const OF_CHANGED_TERMS = ['CONFIRM_TERMS', 'LEAVE_SYNDICATE', 'TAKE_UP_PART'] as const

/** What the lender of a syndicate may do about changed terms: confirm them, leave, or take up what is missing. */
export const ChangedTermsActs = ({ response }: Response) => {
  const { t } = useTranslation('lending')
  const [asking, setAsking] = useState<'confirm' | 'leave' | 'takeUp'>()
  const close = () => setAsking(undefined)
  const { availableActions, requestTitle: title } = response
  if (!OF_CHANGED_TERMS.some((act) => availableActions.includes(act))) return null
  return (
    <HStack gap="2" flexWrap="wrap">
      {availableActions.includes('LEAVE_SYNDICATE') && (
        <Button variant="ghost" color="fg.error" aria-label={t('changedTerms.leave.of', { title })} onClick={() => setAsking('leave')}>
          {t('changedTerms.leave.open')}
        </Button>
      )}
      {availableActions.includes('CONFIRM_TERMS') && (
        <Button aria-label={t('changedTerms.confirm.of', { title })} onClick={() => setAsking('confirm')}>
          {t('changedTerms.confirm.open')}
        </Button>
      )}
      {availableActions.includes('TAKE_UP_PART') && (
        <Button aria-label={t('changedTerms.takeUp.of', { title })} onClick={() => setAsking('takeUp')}>
          {t('changedTerms.takeUp.open')}
        </Button>
      )}
      {asking === 'confirm' && <ConfirmTerms response={response} onClose={close} />}
      {asking === 'leave' && <Leave response={response} onClose={close} />}
      {asking === 'takeUp' && <TakeUp response={response} onClose={close} />}
    </HStack>
  )
}

type DialogProps = Response & { readonly onClose: () => void }

/** Reads the book again when a submission fails because the lead changed it meanwhile. */
const useReread = (submission: Submission<undefined>): Submission<undefined> => {
  const stale = useStale()
  const submit = async (value: undefined) => {
    const failed = await submission.submit(value)
    if (failed?.code === 'CONTENT_CHANGED') void stale(['financingRequest'])
    return failed
  }
  return { ...submission, submit }
}

const ConfirmTerms = ({ response: { id, requestId, book, commitment, currency }, onClose }: DialogProps) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const query = found(useJoinableBooksQuery({ variables: { requestId }, fetchPolicy: 'cache-and-network' }))
  const shown = query.data?.financingRequest.books.find((each) => each.id === book?.id)
  const submission = useReread(
    useAct(ConfirmSyndicateTermsDocument, {
      variables: (_: undefined) => ({ input: { responseId: id, expectedVersion: shown?.version ?? 0 } }),
      changes: CHANGED_BY_RESPONSE,
      toast: () => t('changedTerms.confirm.done'),
      done: onClose,
    }),
  )
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('changedTerms.confirm.title')}
      confirmLabel={t('changedTerms.confirm.open')}
      submission={submission}
      disabled={!shown}
      consequence={
        <Box display="grid" gap="4">
          <div>{t('changedTerms.confirm.consequence', { amount: money(commitment ?? '0', currency) })}</div>
          <QueryView query={query} skeleton={<BlockSkeleton lines={6} />}>
            {() => shown && <BookTerms book={shown} />}
          </QueryView>
        </Box>
      }
    />
  )
}

const Leave = ({ response: { id, commitment, currency, requestTitle: title }, onClose }: DialogProps) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const submission = useActOnce(
    `leaveSyndicate.${id}`,
    LeaveSyndicateDocument,
    {
      variables: (reason: string, idempotencyKey) => ({ id, reason, idempotencyKey }),
      changes: CHANGED_BY_RESPONSE,
      toast: () => t('changedTerms.leave.done'),
      done: onClose,
    },
    { replaceable: true },
  )
  return (
    <ConfirmWithReason
      open
      onClose={onClose}
      title={t('changedTerms.leave.title')}
      confirmLabel={t('changedTerms.leave.open')}
      submission={submission}
      required
      reasonLabel={t('changedTerms.leave.reason')}
      reasonHelp={t('changedTerms.leave.reasonHelp')}
      consequence={t('changedTerms.leave.consequence', { amount: money(commitment ?? '0', currency), title })}
    />
  )
}

const TakeUp = ({ response: { id, commitment, book, currency }, onClose }: DialogProps) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const submission = useActOnce(
    `takeUpSyndicatePart.${id}`,
    TakeUpSyndicatePartDocument,
    {
      variables: (_: undefined, idempotencyKey) => ({ id, idempotencyKey }),
      changes: CHANGED_BY_RESPONSE,
      toast: () => t('changedTerms.takeUp.done'),
      done: onClose,
    },
    { replaceable: true },
  )
  const amounts = { missing: money(book?.remaining ?? '0', currency), commitment: money(commitment ?? '0', currency) }
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('changedTerms.takeUp.title')}
      confirmLabel={t('changedTerms.takeUp.open')}
      submission={submission}
      consequence={t('changedTerms.takeUp.consequence', amounts)}
    />
  )
}
