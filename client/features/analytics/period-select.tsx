import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalyticsPeriod } from '@/graphql/types.generated'
import { PERIODS } from './period'

type PeriodSelectProps = { readonly value: AnalyticsPeriod; readonly onChange: (period: AnalyticsPeriod) => void }

/** Three, six or twelve months. */
export const PeriodSelect = ({ value, onChange }: PeriodSelectProps) => {
  const { t } = useTranslation('analytics')
  const name = useId()
  return (
    <chakra.fieldset display="inline-flex" borderWidth="1px" borderColor="border.emphasized" borderRadius="md" bg="bg.panel" padding="2px">
      <chakra.legend srOnly>{t('period.label')}</chakra.legend>
      {PERIODS.map((period) => (
        <chakra.label
          key={period}
          display="grid"
          placeItems="center"
          height="32px"
          paddingInline="3"
          borderRadius="sm"
          cursor="pointer"
          fontWeight="medium"
          textStyle="small"
          transition="background 150ms"
          color={period === value ? 'brand.fg' : 'fg.muted'}
          bg={period === value ? 'brand.subtle' : undefined}
          _hover={period === value ? {} : { bg: 'bg.muted' }}
          _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
        >
          <VisuallyHidden asChild>
            <input
              type="radio"
              name={name}
              checked={period === value}
              onChange={() => onChange(period)}
              aria-label={t(`period.long.${period}`)}
            />
          </VisuallyHidden>
          <Box as="span" aria-hidden>
            {t(`period.${period}`)}
          </Box>
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}
