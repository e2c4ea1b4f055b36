import { Box, Button, chakra, Field, HStack, Input } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today as dayToday } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { type Days, daysOf, FORMATS, PERIODS, type Period, statementPath } from './statement-period'

/** Downloads the account statement of a period as a document or for spreadsheets and ledgers. */
export const StatementDownload = ({ accountId }: { readonly accountId: string }) => {
  const { t } = useTranslation('wallet')
  const { date } = useFormat()
  const [period, setPeriod] = useState<Period>('thisMonth')
  const [today] = useState(dayToday)
  const [custom, setCustom] = useState<Days>({ from: '', to: today })
  const days = daysOf(period, custom, today)
  const name = useId()
  return (
    <Box as="section" aria-label={t('statement.title')} display="grid" gap="3">
      <Box as="h3" fontWeight="semibold">
        {t('statement.title')}
      </Box>
      <chakra.fieldset display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        <chakra.legend srOnly>{t('statement.period')}</chakra.legend>
        {PERIODS.map((each) => (
          <chakra.label key={each} display="inline-flex" alignItems="center" gap="2" minHeight="32px" cursor="pointer">
            <Box asChild width="16px" height="16px" accentColor="brand.solid">
              <input type="radio" name={name} checked={period === each} onChange={() => setPeriod(each)} />
            </Box>
            {t(`statement.periods.${each}`)}
          </chakra.label>
        ))}
      </chakra.fieldset>
      {period === 'custom' && (
        <Box display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
          <Day
            label={t('statement.from')}
            value={custom.from}
            max={custom.to || today}
            onChange={(from) => setCustom({ ...custom, from })}
          />
          <Day label={t('statement.to')} value={custom.to} max={today} onChange={(to) => setCustom({ ...custom, to })} />
        </Box>
      )}
      <Box role="status" color="fg.muted" textStyle="caption">
        {days ? t('statement.covers', { from: date(days.from), to: date(days.to) }) : t('statement.choose')}
      </Box>
      {days && (
        <HStack gap="2" flexWrap="wrap">
          {FORMATS.map((format) => (
            <Button key={format} asChild variant="outline">
              <a href={statementPath(accountId, format, days)} download aria-label={t(`statement.downloadAs.${format}`)}>
                <Download aria-hidden />
                {t(`statement.formats.${format}`)}
              </a>
            </Button>
          ))}
        </HStack>
      )}
    </Box>
  )
}

type DayProps = { readonly label: string; readonly value: string; readonly max: string; readonly onChange: (day: string) => void }

const Day = ({ label, value, max, onChange }: DayProps) => (
  <Field.Root>
    <Field.Label>{label}</Field.Label>
    <Input type="date" size="sm" value={value} max={max} onChange={(event) => onChange(event.target.value)} />
  </Field.Root>
)
