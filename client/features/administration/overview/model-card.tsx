import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import type { AdminOverviewQuery } from './overview.generated'

type Model = AdminOverviewQuery['adminOverview']['model']

const FACTORS = ['stability', 'capacity', 'quality', 'conduct', 'dataDepth'] as const
const COLOURS = ['brand.700', 'brand.500', 'brand.400', 'brand.200', 'sand.500']

/** The version of AltScore in use: its weights, and what was measured of it. */
export const ModelCard = ({ model }: { readonly model: Model }) => {
  const { t } = useTranslation('adminOverview')
  const { percent, date } = useFormat()
  return (
    <Card title={t('model.title')} actions={<TextLink to={`${paths.admin}?tab=model`}>{t('model.open')}</TextLink>}>
      <Box display="flex" gap="2px" height="24px" borderRadius="md" overflow="hidden" aria-hidden>
        {FACTORS.map((factor, at) => (
          <Box key={factor} bg={COLOURS[at]!} style={{ width: `${model[factor]}%` }} />
        ))}
      </Box>
      <HStack
        as="ul"
        listStyleType="none"
        flexWrap="wrap"
        columnGap="4"
        rowGap="1"
        marginBlock="3"
        padding="0"
        textStyle="caption"
        color="fg.muted"
      >
        {FACTORS.map((factor, at) => (
          <HStack as="li" key={factor} gap="1.5">
            <Box boxSize="8px" borderRadius="sm" bg={COLOURS[at]!} />
            {t(`model.factor.${factor}`)} {percent(model[factor])}
          </HStack>
        ))}
      </HStack>
      <Facts
        facts={[
          { label: t('model.version'), value: t('model.since', { version: model.version, day: date(model.activeFromAt) }) },
          { label: t('model.performance'), value: <Performance model={model} /> },
          { label: t('model.outcomes'), value: <Outcomes model={model} /> },
        ]}
      />
    </Card>
  )
}

const Performance = ({ model: { performance } }: { readonly model: Model }) => {
  const { t } = useTranslation('adminOverview')
  const { decimal } = useFormat()
  if (!performance) return t('model.neverMeasured')
  const { auc, low, high } = performance
  const write = (value: number) => decimal(value.toFixed(2))
  const interval = low !== null && high !== null ? t('model.interval', { low: write(low), high: write(high) }) : null
  if (auc === null) return interval ? t('model.onlyInterval', { interval }) : t('model.notEnough')
  return interval ? t('model.auc', { auc: write(auc), interval }) : t('model.aucAlone', { auc: write(auc) })
}

const Outcomes = ({ model: { performance } }: { readonly model: Model }) => {
  const { t } = useTranslation('adminOverview')
  const { integer, date } = useFormat()
  if (!performance) return '–'
  const { loans, bads, dataset, ranAt } = performance
  return (
    <>
      {t('model.loans', { loans: integer(loans), bads: integer(bads) })}
      <Box color="fg.muted" textStyle="caption" fontWeight="normal">
        <bdi>{dataset}</bdi> · {date(ranAt)}
      </Box>
    </>
  )
}
