import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { DataTable } from '@/ui/lists/data-table'
import type { ModelDraftPageFragment } from './model.generated'

const DAY = 86_400_000

type ShadowProps = { readonly draft: ModelDraftPageFragment; readonly shadow: NonNullable<ModelDraftPageFragment['shadow']> }

/** How long the scores of a version are computed beside the version in force, and how far they differ. */
export const Shadow = ({ draft: { shadowStartedAt, shadowEndsAt, takesEffectAt, shadowDays }, shadow }: ShadowProps) => {
  const { t } = useTranslation('model')
  const { t: d } = useTranslation('domain')
  const { integer, signed } = useFormat()
  const passed =
    shadowStartedAt === null ? 0 : Math.min(shadowDays, Math.max(0, Math.floor((Date.now() - Date.parse(shadowStartedAt)) / DAY)))
  return (
    <Card title={t('shadow.title')}>
      <Box display="grid" gap="4">
        <Box display="grid" gap="1.5">
          <span>{t('shadow.progress', { passed: integer(passed), days: integer(shadowDays) })}</span>
          {shadowStartedAt === null && <Box color="fg.muted">{t('shadow.computing')}</Box>}
          <Box height="8px" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
            <Box height="full" borderRadius="full" bg="brand.solid" width={`${shadowDays === 0 ? 100 : (100 * passed) / shadowDays}%`} />
          </Box>
        </Box>
        <Facts
          facts={[
            ...(shadowEndsAt ? [{ label: t('shadow.until'), value: <Time at={shadowEndsAt} as="dateTime" /> }] : []),
            ...(takesEffectAt ? [{ label: t('shadow.takesEffectAt'), value: <Time at={takesEffectAt} as="dateTime" /> }] : []),
            { label: t('shadow.scores'), value: integer(shadow.scores) },
            { label: t('effect.mean'), value: shadow.meanChange === null ? '–' : signed(shadow.meanChange) },
          ]}
        />
        {shadow.moves.length > 0 && (
          <DataTable
            caption={t('effect.bands')}
            dense
            rows={shadow.moves.map((move) => ({ ...move, id: `${move.from} ${move.to}` }))}
            columns={[
              {
                title: t('moved.bands'),
                cell: ({ from, to }) =>
                  from === to
                    ? t('effect.stays', { band: d(`score.bandLabel.${from}`) })
                    : t('fromTo', { from: d(`score.bandLabel.${from}`), to: d(`score.bandLabel.${to}`) }),
              },
              { title: t('effect.businesses'), align: 'end', cell: ({ businesses }) => integer(businesses) },
            ]}
          />
        )}
      </Box>
    </Card>
  )
}
