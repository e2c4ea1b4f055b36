import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { useFinancingLabels } from '@/ui/labels/financing-labels'
import { Words } from '@/ui/labels/words'
import { Line } from '../proposals/agreed-terms'
import type { RequestDetailsFragment } from './request-details.generated'

/** The merchant's description of the request. */
export const RequestAbout = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const { percent } = useFormat()
  return (
    <Card title={t('about.title')}>
      <Words whiteSpace="pre-line">{request.description || t('about.noDescription')}</Words>
      <chakra.dl display="grid" gap="1.5" marginBlockStart="4" marginBlockEnd="0" paddingBlockStart="4" borderBlockStartWidth="1px">
        <Line name={t('form.type')}>{labels.requestType(request.requestType)}</Line>
        <Line name={t('about.sector')}>{labels.sector(request.businessSector)}</Line>
        {request.expectedROI && (
          <Line name={t('form.roi')}>
            <bdi>{percent(request.expectedROI)}</bdi>
          </Line>
        )}
        <Line name={t('form.collateral')}>
          {request.collateral ? <bdi>{request.collateral}</bdi> : <Box color="fg.muted">{t('about.noCollateral')}</Box>}
        </Line>
        <Line name={t('about.version')}>
          {t('compare.versionNumber', { version: request.version })} · <Time at={request.updatedAt} />
        </Line>
      </chakra.dl>
    </Card>
  )
}
