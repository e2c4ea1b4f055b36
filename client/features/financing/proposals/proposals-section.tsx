import { Box, Button, Heading } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { Panel } from '@/ui/frames/panel'
import type { RequestDetailsFragment } from '../request/request-details.generated'
import { AcceptProposals } from './accept-proposals'
import { ChoiceBar } from './choice-bar'
import { ProposalCompare } from './proposal-compare'
import { acceptedWith, isOffer, isOpen, isPart } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'

type ProposalsSectionProps = { readonly request: RequestDetailsFragment; readonly arrived: readonly string[] }

/** The proposals and their acceptance: one for the whole amount, or partial ones that add up to it. */
export const ProposalsSection = ({ request, arrived }: ProposalsSectionProps) => {
  const { t } = useTranslation('financing')
  const { integer } = useFormat()
  const title = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [agreeing, setAgreeing] = useState<readonly ReceivedResponseFragment[]>()
  const proposals = request.responses.filter(isOffer)
  const mayAccept = request.availableActions.includes('ACCEPT')
  const parts = proposals.filter((proposal) => chosen.includes(proposal.id) && isOpen(proposal))
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])

  const actOn = (proposal: ReceivedResponseFragment) => {
    if (!mayAccept || !isOpen(proposal)) return null
    const together = acceptedWith(proposal, request.responses)
    if (proposal.book && Number(proposal.book.remaining) > 0) {
      return (
        <Box color="fg.muted" textStyle="caption">
          {t('accept.bookIncomplete')}
        </Box>
      )
    }
    if (together.some(({ isFunded }) => isFunded === false)) {
      return (
        <Box color="fg.muted" textStyle="caption">
          {t('accept.notFunded')}
        </Box>
      )
    }
    if (!isPart(proposal))
      return (
        <Button
          width="full"
          variant="outline"
          aria-label={t('accept.of', { lender: proposal.lenderName })}
          onClick={() => setAgreeing(together)}
        >
          {t('accept.accept')}
        </Button>
      )
    const isChosen = chosen.includes(proposal.id)
    return (
      <Button
        width="full"
        variant={isChosen ? 'subtle' : 'outline'}
        aria-pressed={isChosen}
        aria-label={t('accept.chooseOf', { lender: proposal.lenderName })}
        onClick={() => toggle(proposal.id)}
      >
        {t(isChosen ? 'accept.chosen' : 'accept.choose')}
      </Button>
    )
  }

  return (
    <Panel as="section" aria-labelledby={title} overflow="clip">
      <Heading id={title} as="h2" textStyle="heading" fontWeight="semibold" paddingInline={{ base: '4', md: '5' }} paddingBlockStart="5">
        {t('compare.title', { count: proposals.length, shown: integer(proposals.length) })}
      </Heading>
      <ProposalCompare
        responses={request.responses}
        arrived={arrived}
        isPublished={request.publishedAt !== null}
        isOpenToLenders={request.status === 'ACTIVE'}
        actOn={actOn}
      />
      {mayAccept && parts.length > 0 && (
        <ChoiceBar
          sum={addAmounts(parts.map(({ proposedAmount }) => proposedAmount ?? '0'))}
          request={request}
          lenders={parts.length}
          onClear={() => setChosen([])}
          onAccept={() => setAgreeing(parts)}
        />
      )}
      {agreeing && (
        <AcceptProposals
          request={request}
          chosen={agreeing}
          onClose={() => setAgreeing(undefined)}
          onAccepted={() => {
            setAgreeing(undefined)
            setChosen([])
            // The next step of the request is shown at its top.
            window.scrollTo(0, 0)
          }}
        />
      )}
    </Panel>
  )
}
