import { Box, chakra, HStack, Link } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { useFinancingLabels, VerifiedMark } from '@/ui/labels/financing-labels'
import { StatusLabel } from '@/ui/labels/status-label'
import { Words } from '@/ui/labels/words'
import { isProposal } from './proposals'
import type { ReceivedResponseFragment } from './received-response.generated'

const ORDER = ['INTERESTED', 'DECLINED', 'WITHDRAWN', 'PROPOSAL_SENT']

/** The responses other than proposals: expressions of interest, declines with their reasons, and withdrawn responses. */
export const OtherResponses = ({ responses }: { readonly responses: readonly ReceivedResponseFragment[] }) => {
  const { t } = useTranslation('financing')
  const others = responses
    .filter((response) => !isProposal(response))
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status) || other.respondedAt.localeCompare(one.respondedAt))
  if (others.length === 0) return null
  return (
    <Card title={t('responses.title')}>
      <chakra.ul
        listStyleType="none"
        display="grid"
        css={{ '& > li + li': { borderBlockStartWidth: '1px', marginBlockStart: '4', paddingBlockStart: '4' } }}
      >
        {others.map((response) => (
          <OtherResponse key={response.id} response={response} />
        ))}
      </chakra.ul>
    </Card>
  )
}

const OtherResponse = ({ response }: { readonly response: ReceivedResponseFragment }) => {
  const labels = useFinancingLabels()
  const declined = response.status === 'DECLINED'
  return (
    <li>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box fontWeight="medium">
          <bdi>{response.lenderName}</bdi> <VerifiedMark verified={response.isLenderVerified} of="lender" />
        </Box>
        <HStack gap="2" color="fg.muted" textStyle="caption">
          <StatusLabel of="response" value={response.status} />
          <Time at={response.respondedAt} />
        </HStack>
      </HStack>
      {declined && response.declineReason && (
        <Words color="fg.error" marginBlockStart="1">
          {response.declineReason}
        </Words>
      )}
      {declined && response.declineReasons.length > 0 && (
        <chakra.ul listStyleType="disc" paddingInlineStart="5" marginBlockStart="1">
          {response.declineReasons.map((reason) => (
            <li key={reason}>
              <chakra.span fontWeight="medium">{labels.declineReason(reason)}:</chakra.span>{' '}
              <chakra.span color="fg.muted">{labels.declineMeaning(reason)}</chakra.span>
            </li>
          ))}
        </chakra.ul>
      )}
      {response.message && (
        <Words marginBlockStart="1" whiteSpace="pre-line">
          {response.message}
        </Words>
      )}
      {response.lenderEmail && (
        <Box marginBlockStart="1">
          <Link href={`mailto:${response.lenderEmail}`} color="brand.fg" fontWeight="medium">
            <bdi>{response.lenderEmail}</bdi>
          </Link>
        </Box>
      )}
    </li>
  )
}
