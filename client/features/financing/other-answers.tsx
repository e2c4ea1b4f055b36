import { Box, chakra, HStack, Link } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/card'
import { ResponseStatusBadge, useFinancingLabels, VerifiedMark } from '@/ui/financing-labels'
import { Time } from '@/ui/time'
import { Words } from '@/ui/words'
import type { AnswerFragment } from './answer.generated'
import { isProposal } from './proposals'

const ORDER = ['INTERESTED', 'DECLINED', 'WITHDRAWN', 'PROPOSAL_SENT']

/** Interest, declines with their reasons, and what was withdrawn. */
export const OtherAnswers = ({ answers }: { readonly answers: readonly AnswerFragment[] }) => {
  const { t } = useTranslation('financing')
  const others = answers
    .filter((answer) => !isProposal(answer))
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status) || other.respondedAt.localeCompare(one.respondedAt))
  if (others.length === 0) return null
  return (
    <Card title={t('answers.title')}>
      <chakra.ul
        listStyleType="none"
        display="grid"
        css={{ '& > li + li': { borderBlockStartWidth: '1px', marginBlockStart: '4', paddingBlockStart: '4' } }}
      >
        {others.map((answer) => (
          <OtherAnswer key={answer.id} answer={answer} />
        ))}
      </chakra.ul>
    </Card>
  )
}

const OtherAnswer = ({ answer }: { readonly answer: AnswerFragment }) => {
  const labels = useFinancingLabels()
  const declined = answer.status === 'DECLINED'
  return (
    <li>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box fontWeight="medium">
          <bdi>{answer.lenderName}</bdi> <VerifiedMark verified={answer.isLenderVerified} of="lender" />
        </Box>
        <HStack gap="2" color="fg.muted" fontSize="12px">
          <ResponseStatusBadge status={answer.status} />
          <Time at={answer.respondedAt} />
        </HStack>
      </HStack>
      {declined && answer.declineReason && (
        <Words color="fg.error" marginBlockStart="1">
          {answer.declineReason}
        </Words>
      )}
      {declined && answer.declineReasons.length > 0 && (
        <chakra.ul listStyleType="disc" paddingInlineStart="5" marginBlockStart="1">
          {answer.declineReasons.map((reason) => (
            <li key={reason}>
              <chakra.span fontWeight="medium">{labels.declineReason(reason)}:</chakra.span>{' '}
              <chakra.span color="fg.muted">{labels.declineMeaning(reason)}</chakra.span>
            </li>
          ))}
        </chakra.ul>
      )}
      {answer.message && (
        <Words marginBlockStart="1" whiteSpace="pre-line">
          {answer.message}
        </Words>
      )}
      {answer.lenderEmail && (
        <Box marginBlockStart="1">
          <Link href={`mailto:${answer.lenderEmail}`} color="brand.fg" fontWeight="medium">
            <bdi>{answer.lenderEmail}</bdi>
          </Link>
        </Box>
      )}
    </li>
  )
}
