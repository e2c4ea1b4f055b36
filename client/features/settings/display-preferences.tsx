import { Box, Field, NativeSelect } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/api/use-submit'
import { CURRENCIES, type Currency, TIME_ZONES, type TimeZone, useCurrency, useLanguage, useReading } from '@/lib/browser/preferences'
import { chooseThemeMode, THEME_MODES, type ThemeMode, useThemeMode } from '@/lib/browser/theme-mode'
import { createFormat, DATE_FORMATS, type DateFormat, useFormat } from '@/lib/text/format'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageCode } from '@/lib/text/languages'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { type Option, Options } from '@/ui/fields/options'
import { optionsOf } from '@/ui/fields/select-field'
import { Card } from '@/ui/frames/card'
import { toast } from '@/ui/overlays/toaster'

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly options: readonly Option[]
  readonly choose: (value: Value) => Promise<void> | void
}

/** A choice that is saved as soon as it is made. */
const Choice = <Value extends string>({ label, value, values, options, choose }: ChoiceProps<Value>) => {
  const { submit, pending } = useSubmit(async (chosen: Value) => choose(chosen))
  return (
    <Field.Root disabled={pending}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value}
          onChange={(event) => {
            const chosen = values.find((one) => one === event.target.value)
            if (chosen) void submit(chosen).then((failure) => failure && toast.failed(failure.sentence))
          }}
        >
          <Options options={options} />
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

const ZONES = Object.keys(TIME_ZONES) as readonly TimeZone[]
/** Shows the order of a date: its day cannot be taken for a month. */
const SAMPLE = '2026-01-31'

/** How days and moments are written for the person. */
const DateChoices = () => {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { language } = useLanguage()
  const { timeZone = 'ASIA_DUBAI', dateFormat = 'DAY_MONTH_YEAR', choose } = useReading()
  const sampleOf = (each: DateFormat) => createFormat(language, { timeZone: 'UTC', dateFormat: each }).date(SAMPLE)
  return (
    <>
      <Choice<TimeZone>
        label={t('display.timeZone')}
        value={timeZone}
        values={ZONES}
        options={optionsOf(ZONES, (zone) => `${TIME_ZONES[zone]} · ${format.timeZone(TIME_ZONES[zone])}`)}
        choose={(zone) => choose({ timeZone: zone })}
      />
      <Choice<DateFormat>
        label={t('display.dateFormat')}
        value={dateFormat}
        values={DATE_FORMATS}
        options={optionsOf(DATE_FORMATS, (each) => `${t(`display.dateFormats.${each}`)} · ${sampleOf(each)}`)}
        choose={(each) => choose({ dateFormat: each })}
      />
    </>
  )
}

/** Language, theme, currency and dates of the person's screens. */
export const DisplayPreferences = () => {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const currencyOptions = useCurrencyOptions()
  const { language, choose: speak } = useLanguage()
  const { currency, choose: convertTo } = useCurrency()
  const theme = useThemeMode()
  return (
    <Card title={t('display.title')} maxWidth="640px">
      <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Choice<LanguageCode>
          label={common('account.language')}
          value={language}
          values={LANGUAGES}
          options={optionsOf(LANGUAGES, (code) => LANGUAGE_NAMES[code])}
          choose={speak}
        />
        <Choice<ThemeMode>
          label={common('account.theme')}
          value={theme}
          values={THEME_MODES}
          options={optionsOf(THEME_MODES, (mode) => common(`account.themes.${mode}`))}
          choose={chooseThemeMode}
        />
        <Choice<Currency>
          label={common('account.currency')}
          value={currency}
          values={CURRENCIES}
          options={currencyOptions}
          choose={convertTo}
        />
        <DateChoices />
      </Box>
    </Card>
  )
}
