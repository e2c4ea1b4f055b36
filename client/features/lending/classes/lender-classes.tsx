import { Box, Button, chakra, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StatusBadge } from '@/ui/labels/status-badge'
import { May } from '@/ui/may'
import { Modal } from '@/ui/overlays/modal'
import { AcknowledgementForm } from './acknowledgement-form'
import { type LenderClassCardFragment, useLenderClassesQuery } from './lender-classes.generated'

/** The class of the lender in each country that has classes, and its acknowledgement. */
export const LenderClasses = () => {
  const { t } = useTranslation('limits')
  const query = useLenderClassesQuery()
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Box color="fg.muted">{t('classes.explanation')}</Box>
      <QueryView query={query} skeleton={<BlockSkeleton lines={6} />}>
        {({ lenderClassifications }) => (
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
            {lenderClassifications.map((each) => (
              <LenderClass key={each.jurisdiction} classification={each} />
            ))}
          </SimpleGrid>
        )}
      </QueryView>
    </Box>
  )
}

const LenderClass = ({ classification }: { readonly classification: LenderClassCardFragment }) => {
  const { t } = useTranslation('limits')
  const { date } = useFormat()
  const [choosing, setChoosing] = useState(false)
  const { jurisdiction, lenderClass, acknowledgedAt, acknowledgedBy, declaredFacts, source, verifiedOn } = classification
  const country = t(`country.${jurisdiction}`)
  const title = t('classes.chooseFor', { country })
  return (
    <Card
      title={t('classes.title', { country })}
      actions={
        <May act="acknowledgeLenderClass">
          <Button variant="outline" size="sm" aria-label={title} onClick={() => setChoosing(true)}>
            {t('classes.choose')}
          </Button>
        </May>
      }
    >
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
        <Box fontWeight="medium">{t(`class.${lenderClass}`)}</Box>
        {acknowledgedAt === null ? (
          <Box css={{ '& > span': { height: 'auto', minHeight: '22px', whiteSpace: 'normal' } }}>
            <StatusBadge tone="caution">{t('classes.default')}</StatusBadge>
          </Box>
        ) : (
          <div>{t('classes.acknowledged', { date: date(acknowledgedAt), name: acknowledgedBy?.name })}</div>
        )}
        {declaredFacts && <chakra.bdi>{declaredFacts}</chakra.bdi>}
        <Box color="fg.muted" textStyle="caption">
          <div>
            <bdi dir="ltr">{source}</bdi>
          </div>
          <div>{verifiedOn === null ? t('unverified') : t('verified', { date: date(verifiedOn) })}</div>
        </Box>
      </Box>
      <Modal open={choosing} onClose={() => setChoosing(false)} title={title}>
        <AcknowledgementForm classification={classification} onClose={() => setChoosing(false)} />
      </Modal>
    </Card>
  )
}
