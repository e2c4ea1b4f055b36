import { Box, Button, NativeSelect } from '@chakra-ui/react'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { Card } from '@/ui/frames/card'
import type { ScorePartsFragment } from '../alt-score.generated'
import { CollectInvoices } from './collect-invoices'
import { WhatIfResult } from './what-if-result'
import { MONTHS, PAYERS, useScenario } from './what-if-scenario'

/** Computes the score of a scenario with the scoring model. The scenario is stored in the URL. */
export const WhatIf = ({ score }: { readonly score: ScorePartsFragment }) => {
  const { t } = useTranslation('score')
  const { role } = useViewer()
  const scenario = useScenario()
  return (
    <Card
      title={t('whatIf.title')}
      actions={
        scenario.input && (
          <Button variant="ghost" onClick={scenario.reset}>
            <RotateCcw aria-hidden />
            {t('whatIf.reset')}
          </Button>
        )
      }
    >
      <Box color="fg.muted" marginBlockStart="-3" marginBlockEnd="4">
        {t('whatIf.explanation')}
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="6" alignItems="start">
        <Box display="grid" gap="4" minWidth="0">
          {role === 'MERCHANT' && <CollectInvoices scenario={scenario} />}
          <Choice label={t('whatIf.months')} value={scenario.months} onChange={(months) => scenario.set({ months })}>
            <option value="">{t('whatIf.noMonths')}</option>
            {MONTHS.map((count) => (
              <option key={count} value={count}>
                {t('whatIf.addMonths', { count })}
              </option>
            ))}
          </Choice>
          <Choice label={t('whatIf.split')} value={scenario.split} onChange={(split) => scenario.set({ split })}>
            <option value="">{t('whatIf.noSplit')}</option>
            {PAYERS.map((count) => (
              <option key={count} value={count}>
                {t('whatIf.splitInto', { count })}
              </option>
            ))}
          </Choice>
        </Box>
        <WhatIfResult now={score} input={scenario.input} />
      </Box>
    </Card>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => {
  const id = useId()
  return (
    <Box display="grid" gap="1.5">
      <label htmlFor={id}>
        <Box as="span" fontWeight="medium">
          {label}
        </Box>
      </label>
      <NativeSelect.Root>
        <NativeSelect.Field id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  )
}
