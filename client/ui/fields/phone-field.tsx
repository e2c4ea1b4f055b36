import { Box, chakra, Input } from '@chakra-ui/react'
import { type CountryCode, getCountries, getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeTag } from '@/lib/text/languages'
import { FieldFrame, type FieldProps, useRules } from './field-frame'

const HOME: CountryCode = 'AE'
/** The home markets of the product, listed before all other countries. */
const NEAR: readonly CountryCode[] = ['AE', 'SA', 'QA', 'KW', 'BH', 'OM', 'NG']

/** Parses a number with its country code after + or 00, or in national format. */
const read = (text: string, country: CountryCode): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), country)

const useCountries = () => {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames(localeTag(i18n.language), { type: 'region' })
    const named = (code: CountryCode) => ({ code, words: `${names.of(code) ?? code} (+${getCountryCallingCode(code)})` })
    const others = getCountries().filter((code) => !NEAR.includes(code))
    return [...NEAR.map(named), ...others.map(named).sort((a, b) => a.words.localeCompare(b.words, i18n.language))]
  }, [i18n.language])
}

type PhoneFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'required' | 'disabled'> & { readonly autoFocus?: boolean }

/**
 * The user's mobile number. Required. It may be typed in the national format of the selected country or with any country
 * code. The form's value is the number in E.164 or, while it is not valid, the input.
 */
export const PhoneField = <Values extends FieldValues>({ name, label, help, autoFocus }: PhoneFieldProps<Values>) => {
  const { t } = useTranslation()
  const { validate } = useRules(true)
  const isPhone = (value: unknown) => parsePhoneNumberFromString(String(value))?.isValid() === true || t('form.phone')
  const { field } = useController<FieldValues>({ name, rules: { validate: { ...(validate as object), phone: isPhone } } })
  const given = parsePhoneNumberFromString(String(field.value))
  const [country, setCountry] = useState<CountryCode>(given?.country ?? HOME)
  const [typed, setTyped] = useState(given?.formatNational() ?? String(field.value))

  const enter = (text: string, from: CountryCode) => {
    const found = read(text, from)
    setTyped(text)
    setCountry(found?.country ?? from)
    field.onChange(found?.isValid() ? found.number : text)
  }
  return (
    <FieldFrame {...{ name, label, help, required: true }}>
      <Box display="flex" width="full" gap="2" dir="ltr">
        <CountrySelect country={country} onChoose={(code) => enter(typed, code)} />
        <Input
          ref={field.ref}
          name={field.name}
          type="tel"
          autoComplete="tel"
          textAlign="start"
          placeholder="50 123 4567"
          value={typed}
          onBlur={field.onBlur}
          onChange={({ target }) => enter(target.value, country)}
          {...(autoFocus && { autoFocus })}
        />
      </Box>
    </FieldFrame>
  )
}

type CountrySelectProps = { readonly country: CountryCode; readonly onChoose: (code: CountryCode) => void }

/** Shows only the country code; its list has the names of the countries. */
const CountrySelect = ({ country, onChoose }: CountrySelectProps) => {
  const { t } = useTranslation()
  const countries = useCountries()
  return (
    <Box
      position="relative"
      flexShrink="0"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      height="10"
      paddingInline="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      fontVariantNumeric="tabular-nums"
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
    >
      <span aria-hidden>+{getCountryCallingCode(country)}</span>
      <ChevronDown size={16} aria-hidden />
      <chakra.select
        aria-label={t('form.countryCode')}
        autoComplete="tel-country-code"
        position="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
        value={country}
        onChange={({ target }) => onChoose(countries.find(({ code }) => code === target.value)?.code ?? country)}
      >
        {countries.map(({ code, words }) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </chakra.select>
    </Box>
  )
}
