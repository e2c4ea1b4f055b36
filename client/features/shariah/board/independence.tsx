import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentFailure, saveDocument } from '@/lib/browser/save-document'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { SelectFilter } from '@/ui/lists/filter-bar'
import { Facts } from '../review/facts'
import { type BoardIndependenceQuery, type BoardMemberRowFragment, useBoardIndependenceQuery } from './board.generated'
import { DismissName } from './dismiss-name'

type Statement = BoardIndependenceQuery['independenceStatement']

/** The statement of independence of one auditor over the last year, on the screen and as PDF. */
export const Independence = ({ members }: { readonly members: readonly BoardMemberRowFragment[] }) => {
  const { t } = useTranslation('shariah')
  const [personId, setPersonId] = useState(members[0]?.personId ?? '')
  const query = useBoardIndependenceQuery({ variables: { filter: { personId } }, skip: personId === '' })
  return (
    <Card title={t('board.independence')} padding="4">
      <Box display="grid" gap="4">
        <HStack gap="2">
          <Box aria-hidden>{t('board.person')}</Box>
          <SelectFilter
            label={t('board.person')}
            options={members.map(({ personId: value, person }) => ({ value, label: person.name }))}
            value={personId}
            onChange={setPersonId}
          />
        </HStack>
        <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
          {({ independenceStatement }) => <Figures statement={independenceStatement} />}
        </QueryView>
      </Box>
    </Card>
  )
}

const Figures = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useTranslation('shariah')
  const { integer } = useFormat()
  const { personId, from, to, declaredInterests, foundInterests, votedReviews, votableReviews, votes, votesWithoutReason } = statement
  const [failure, setFailure] = useState<DocumentFailure>()
  const save = async () => setFailure(await saveDocument(`/documents/independence/${personId}/${from}/${to}.pdf`))
  const facts = [
    { label: t('board.decided'), value: integer(statement.decidedReviews) },
    { label: t('board.attendance'), value: t('board.share', { part: integer(votedReviews), whole: integer(votableReviews) }) },
    { label: t('board.recusals'), value: integer(statement.recusals) },
    { label: t('board.withoutReason'), value: t('board.share', { part: integer(votesWithoutReason), whole: integer(votes) }) },
  ]
  return (
    <Box display="grid" gap="4" justifyItems="start">
      <Facts facts={facts} />
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {declaredInterests.map(({ id, businessName, kind, nature }) => (
          <li key={id}>
            <bdi>{businessName}</bdi> · {t(`board.basis.${kind}`)}: <bdi>{nature}</bdi>
          </li>
        ))}
        {foundInterests.map((interest) => (
          <li key={`${interest.businessId} ${interest.basis}`}>
            <bdi>{interest.businessName}</bdi> · {t(`board.basis.${interest.basis}`)}
            {interest.basis === 'SAME_NAME' && <DismissName interest={interest} />}
          </li>
        ))}
      </chakra.ul>
      <Button variant="outline" size="sm" onClick={() => void save()}>
        <Download aria-hidden />
        {t('board.download')}
      </Button>
      {failure && <FailureNote failure={failure} onRetry={save} />}
    </Box>
  )
}
