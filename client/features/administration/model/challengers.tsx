import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import { StatusBadge } from '@/ui/labels/status-badge'
import { DataTable } from '@/ui/lists/data-table'
import type { ModelConfigurationQuery } from './model.generated'
import { useWeightsInWords } from './weights-in-words'

type ChallengersProps = { readonly challengers: ModelConfigurationQuery['modelConfiguration']['challengers'] }

/** The versions that were fitted to past loans, and what each lacks to score businesses. */
export const Challengers = ({ challengers }: ChallengersProps) => {
  const { t } = useTranslation('model')
  const inWords = useWeightsInWords()
  return (
    <Card title={t('challengers.title')}>
      <Box display="grid" gap="4">
        <p>{t('challengers.text')}</p>
        <DataTable
          caption={t('challengers.title')}
          rows={challengers.map((challenger) => ({ ...challenger, id: challenger.version }))}
          columns={[
            { title: t('versions.version'), cell: ({ version }) => <bdi dir="ltr">{version}</bdi> },
            {
              title: t('versions.state'),
              cell: ({ lacks }) => (
                <StatusBadge tone="neutral">
                  {t(lacks.length > 0 ? 'challengers.notForBusinesses' : 'challengers.forBusinesses')}
                </StatusBadge>
              ),
            },
            {
              title: t('challengers.lacks'),
              cell: ({ lacks }) => lacks.map((lack) => t(`challengers.lack.${lack}`)).join(' ') || t('challengers.nothing'),
            },
            { title: t('challengers.sums'), cell: ({ weights }) => <bdi dir="ltr">{inWords(weights)}</bdi> },
          ]}
        />
      </Box>
    </Card>
  )
}
