import { useApolloClient } from '@apollo/client/react'
import { Box, Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AcceptedProposalInput } from '@/graphql/types.generated'
import { failureOf } from '@/lib/api/failure'
import { withPresence } from '@/lib/api/presence'
import { useIntent } from '@/lib/browser/use-intent'
import { addAmounts, compareAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { Term } from '@/ui/labels/term'
import { Confirm } from '@/ui/overlays/confirm'
import { toast } from '@/ui/overlays/toaster'
import { BookLenders } from '@/ui/records/book-lenders'
import { RequestDetailsDocument, type RequestDetailsFragment } from '../request/request-details.generated'
import { useAcceptProposalsMutation } from './accept-proposals.generated'
import { AgreedTerms } from './agreed-terms'
import { isOffer, isOpen, ownAmount } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'

type AcceptProposalsProps = {
  readonly request: RequestDetailsFragment
  /** The chosen proposals, in the version that the merchant chose. */
  readonly chosen: readonly ReceivedResponseFragment[]
  readonly onClose: () => void
  readonly onAccepted: () => void
}

/** The proposals, each in the version that was read. */

/** Shows all terms for acceptance. If terms change in the meantime, the merchant must confirm them again. */
export const AcceptProposals = ({ request, chosen, onClose, onAccepted }: AcceptProposalsProps) => {
  const { t } = useTranslation('financing')
  const { money } = useFormat()
  const [read, setRead] = useState(chosen)
  const client = useApolloClient()
  const [accept] = useAcceptProposalsMutation()
  const openNow = (responses: readonly ReceivedResponseFragment[]) =>
    read.flatMap(({ id }) => responses.filter((proposal) => proposal.id === id && isOpen(proposal)))
  const now = openNow(request.responses)
  const gone = now.length < read.length || !request.availableActions.includes('ACCEPT')
  const changed = !gone && now.some(({ version }, at) => version !== read[at]?.version)
  /** Loads a revision that has not been pushed yet and shows its terms. */
  const showNewTerms = async () => {
    const { data } = await client.query({ query: RequestDetailsDocument, variables: { id: request.id }, fetchPolicy: 'network-only' })
    const terms = openNow(data?.financingRequest?.responses ?? [])
    if (terms.length === read.length) setRead(terms)
  }
  const submission = useIntent(
    `accept.${request.id}`,
    async (proposals: readonly AcceptedProposalInput[], idempotencyKey) => {
      try {
        return await withPresence(() => accept({ variables: { input: { requestId: request.id, proposals }, idempotencyKey } }))
      } catch (error) {
        if (failureOf(error).code === 'CONTENT_CHANGED') await showNewTerms()
        throw error
      }
    },
    () => {
      toast.done(t('accept.done'))
      onAccepted()
    },
    { replaceable: true },
  )
  const confirm = () => submission.submit(read.map(({ id, version }) => ({ responseId: id, expectedVersion: version })))
  const sum = addAmounts(read.map(ownAmount))
  const misfits = compareAmounts(sum, request.amount) !== 0
  const others = request.responses.filter(
    (proposal) => isOpen(proposal) && isOffer(proposal) && !read.some(({ id }) => id === proposal.id),
  ).length
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('accept.title', { count: read.filter(isOffer).length })}
      confirmLabel={t('accept.confirm', { amount: money(sum, request.currency) })}
      submission={{ ...submission, submit: confirm }}
      disabled={gone || changed || misfits}
      consequence={
        <Box display="grid" gap="4">
          {gone && <Caution>{t('accept.gone')}</Caution>}
          {changed && (
            <Caution>
              {t('accept.changed')}
              <Button size="xs" variant="outline" onClick={() => setRead(now)}>
                {t('accept.readAgain')}
              </Button>
            </Caution>
          )}
          {misfits && !gone && (
            <Caution>{t('accept.misfits', { sum: money(sum, request.currency), amount: money(request.amount, request.currency) })}</Caution>
          )}
          {read.filter(isOffer).map((proposal) => (
            <Box key={proposal.id} display="grid" gap="4">
              <AgreedTerms proposal={proposal} />
              {proposal.book && <BookLenders book={proposal.book} />}
            </Box>
          ))}
          <chakra.ul display="grid" gap="2" listStyleType="disc" paddingInlineStart="5" color="fg.muted">
            <li>
              {t('accept.board')} <Term of="ssb">{t('accept.whichBoard')}</Term>
            </li>
            {others > 0 && <li>{t('accept.others', { count: others })}</li>}
            <li>{t('accept.contact')}</li>
          </chakra.ul>
        </Box>
      }
    />
  )
}

const Caution = ({ children }: { readonly children: ReactNode }) => (
  <Box role="alert" display="grid" gap="2" justifyItems="start" bg="caution.subtle" color="caution.fg" borderRadius="card" padding="3">
    {children}
  </Box>
)
