import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { BureauReportClosure } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import type { BureauReportFragment } from './bureau-report.generated'

type BureauReportProps = {
  readonly check: BureauReportFragment
  /** Why lenders cannot read the report any more. Default: they can. */
  readonly closure?: BureauReportClosure | null
}

/** What became of a check at a credit bureau, with the report if there is one. What a sandbox made up is labelled as such. */
export const BureauReport = ({ check, closure = null }: BureauReportProps) => {
  const { t } = useTranslation('bureaus')
  const { integer, dateTime } = useFormat()
  const { bureau, status, failure, requestedAt, settledAt, expiresAt, reference, score, scoreLowest, scoreHighest, isSandbox } = check
  const counted = (count: number | null) => (count === null ? t('notStated') : integer(count))
  const isScored = score !== null && scoreLowest !== null && scoreHighest !== null
  return (
    <Box display="grid" gap="3" minWidth="0">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box>{t(`name.${bureau}`)}</Box>
        <HStack gap="2" color="fg.muted" textStyle="caption" flexWrap="wrap">
          {isSandbox && <StatusBadge tone="caution">{t('sandboxBadge')}</StatusBadge>}
          <StatusLabel of="bureauCheck" value={status} />
          <Time at={requestedAt} as="dateTime" />
        </HStack>
      </HStack>
      {isSandbox && reference !== null && (
        <Box role="note" color="caution.fg" bg="caution.subtle" borderRadius="md" padding="3">
          {t('sandbox')}
        </Box>
      )}
      {failure && <Box color="fg.muted">{t(`failure.${failure}`)}</Box>}
      {reference !== null && (
        <Facts
          facts={[
            {
              label: t('score'),
              value: isScored
                ? t('scoreOf', { score: integer(score), lowest: integer(scoreLowest), highest: integer(scoreHighest) })
                : t('notStated'),
            },
            { label: t('reference'), value: <bdi>{reference}</bdi> },
            { label: t('openFacilities'), value: counted(check.openFacilities) },
            { label: t('lateFacilities'), value: counted(check.lateFacilities) },
            ...(settledAt ? [{ label: t('reported'), value: dateTime(settledAt) }] : []),
            ...(expiresAt && !closure ? [{ label: t('until'), value: dateTime(expiresAt) }] : []),
          ]}
        />
      )}
      {closure && <Box color="fg.muted">{t(`closure.${closure}`)}</Box>}
    </Box>
  )
}
